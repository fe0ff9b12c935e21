import { sql } from "drizzle-orm";
import type { CountedTurno } from "#app/domain/reports/sums.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { depositHeld, isOffTurno, wasAttended } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";

/** A day of a store. */
export type StoreDay = { readonly businessId: string; readonly storeId: string; readonly date: LocalDate };

type DayTurno = CountedTurno & { readonly storeId: string; readonly date: LocalDate };

type LineRow = {
  readonly employeeId: string;
  readonly serviceId: string;
  readonly start: number;
  readonly end: number;
  readonly price: number;
  readonly additional: number;
};

const LINES = jsonRows<LineRow>(
  {
    employeeId: bookingLines.employeeId,
    serviceId: bookingLines.serviceId,
    start: bookingLines.startUtcMinute,
    end: bookingLines.endUtcMinute,
    price: bookingLines.priceCentavos,
    additional: bookingLines.additionalCentavos,
  },
  sql`from ${bookingLines} where ${bookingLines.bookingId} = ${bookings.id}`,
);

/** The part of the deposit that is there, only for a booking that did not take place; otherwise 0. */
export const KEPT = sql<number>`case when bookings.deposit_centavos > 0 and ${isOffTurno(bookings.status)}
  then ${depositHeld(bookings)} else 0 end`;

const CAME_BEFORE = sql<
  number | null
>`case when ${wasAttended(bookings.status)} and ${bookings.clientId} is not null then
  (select (start_utc_minute, id) < (${bookings.startUtcMinute}, ${bookings.id}) from bookings as attended
    where attended.client_id = ${bookings.clientId} and ${wasAttended(sql`attended.status`)}
    order by start_utc_minute, id limit 1) end`;

const IS_BY_STAFF = sql<number>`exists (select 1 from booking_changes where booking_id = ${bookings.id}
  and booking_changes.version = 1 and kind = 'CREATED' and changed_by = 'STAFF')`;

/** Every booking of some days, cancelled ones too, with the data to count. Built for one use, as `sumsOfDays` is. */
export function turnosOf(db: Database, days: readonly StoreDay[]): Reading<readonly DayTurno[]> {
  const wanted = JSON.stringify(days.map(({ businessId, storeId, date }) => [businessId, storeId, date]));
  const turnos = db
    .select({
      ...named({
        storeId: bookings.storeId,
        date: bookings.date,
        status: bookings.status,
        startMinute: bookings.startMinute,
        startUtcMinute: bookings.startUtcMinute,
        totalCentavos: bookings.totalCentavos,
      }),
      isByStaff: IS_BY_STAFF.as("isByStaff"),
      keptCentavos: KEPT.as("keptCentavos"),
      cameBefore: CAME_BEFORE.as("cameBefore"),
      lines: LINES.as("lines"),
    })
    .from(sql`json_each(${wanted}) as wanted`)
    // A cross join keeps its order: each day's bookings are found by the index.
    .crossJoin(bookings)
    .where(
      sql`${bookings.storeId} = wanted.value ->> 1 and ${bookings.date} = wanted.value ->> 2
        and ${bookings.businessId} = wanted.value ->> 0`,
    );
  return reading([turnos], ([rows]) =>
    rows.map(({ isByStaff, cameBefore, startUtcMinute, lines, ...turno }) => ({
      ...turno,
      isByStaff: Boolean(isByStaff),
      isFirst: cameBefore === null ? null : !cameBefore,
      lines: lines.map(({ employeeId, serviceId, start, end, price, additional }) => ({
        ...{ employeeId, serviceId },
        afterMinutes: start - startUtcMinute,
        minutes: end - start,
        centavos: price + additional,
      })),
    })),
  );
}
