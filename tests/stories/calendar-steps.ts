import { toUtcMinute } from "#app/domain/time/time.ts";
import { run } from "#tests/support/database/database.ts";
import { FRIDAY, ZONE } from "#tests/support/salon.ts";

/** Changes that staff may make to the calendar around a booking, and to its professional. */
export const CALENDAR_STEPS = [
  "close-the-store",
  "take-time-off",
  "hide-the-professional",
  "hide-the-service",
  "force-a-line-over-it",
  "force-the-turno",
  "make-room-again",
] as const;
export type CalendarStep = (typeof CALENDAR_STEPS)[number];

/** The booking's own time, where it is first booked, and the time it may move to. */
const PLACES = [toUtcMinute(FRIDAY, 600, ZONE), toUtcMinute("2026-11-09", 660, ZONE)];
const SPAN = "json_each(?)";
const params = [JSON.stringify(PLACES)];

export async function takeCalendarStep(
  { bookingId }: { readonly bookingId: string },
  step: CalendarStep,
): Promise<void> {
  switch (step) {
    case "close-the-store":
      return void (await run({
        sql: `insert or ignore into closures (id, business_id, store_id, start_utc_minute, end_utc_minute, reason)
          select 'luego-' || value, 'salon', 'centro', value + 30, value + 90, 'Obra' from ${SPAN}`,
        params,
      }));
    case "take-time-off":
      return void (await run({
        sql: `insert or ignore into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute, reason)
          select 'luego-' || value, 'salon', 'ana', value + 30, value + 90, 'Médico' from ${SPAN}`,
        params,
      }));
    case "hide-the-professional":
      return void (await run({ sql: "update employees set hidden_at = 1 where id = 'ana'" }));
    case "hide-the-service":
      return void (await run({ sql: "update services set hidden_at = 1 where id = 'masaje'" }));
    case "force-a-line-over-it":
      return forceOver(bookingId);
    case "force-the-turno":
      // As if staff had placed it; a booking that ran out may no longer be forced.
      return void (await run({
        sql: `update booking_lines set forced = 1, conflict_details = 'otro turno' where active = 1 and booking_id = ?
          and exists (select 1 from bookings b where b.id = booking_id and b.status = 'PENDING_DEPOSIT')`,
        params: [bookingId],
      }));
    case "make-room-again":
      return makeRoom();
  }
}

/** Puts the calendar back to its first state. */
export async function makeRoom(): Promise<void> {
  await run(
    { sql: "delete from closures where id like 'luego-%'" },
    { sql: "delete from time_off where id like 'luego-%'" },
    { sql: "update employees set hidden_at = null" },
    { sql: "update services set hidden_at = null where id = 'masaje'" },
    { sql: "delete from booking_lines where booking_id = 'encima'" },
    { sql: "delete from bookings where id = 'encima'" },
  );
}

/** Staff place a client without an account at the booking's present or former time, in spite of it. */
async function forceOver(bookingId: string): Promise<void> {
  const columns = `business_id, store_id, store_name, date, start_minute, start_utc_minute, end_utc_minute, line_count, total_centavos, created_at`;
  const lineColumns = `business_id, position, employee_id, employee_name, service_id, service_price_id, start_utc_minute, end_utc_minute,
    start_minute, minutes, service_name, price_centavos, price_type`;
  await run(
    {
      sql: `insert or ignore into bookings (id, status, ${columns}) select 'encima', 'PENDING', ${columns} from bookings where id = ?`,
      params: [bookingId],
    },
    {
      sql: `insert into booking_lines (id, booking_id, forced, conflict_details, ${lineColumns})
        select 'encima-0', 'encima', 1, 'el turno', ${lineColumns} from booking_lines
        where booking_id = ? and position = 0 and not exists (select 1 from booking_lines where id = 'encima-0')`,
      params: [bookingId],
    },
  );
}
