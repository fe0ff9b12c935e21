import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Caps, DEFAULT_CAPS } from "#app/domain/caps.ts";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import { DURATION_MINUTES } from "#app/domain/time/durations.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { chargeBooking, undoCharge } from "#app/usecases/agenda/charge-booking.server.ts";
import { createStaffBooking } from "#app/usecases/agenda/create-staff-booking.server.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { replaceStaffBooking } from "#app/usecases/agenda/lines/replace-staff-booking.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import { staffBookingHistory } from "#app/usecases/agenda/staff-history.server.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { driver, run } from "#tests/support/database/database.ts";
import { effort } from "#tests/support/effort.ts";
import { overlaps } from "#tests/support/overlaps.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { DUENA, line, wish } from "#tests/usecases/agenda/agenda-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const ACTIONS = driver === "D1" ? effort(300, 3000) : effort(60, 300);
const AT_ONCE = 6;
const DATES = [FRIDAY, "2026-11-07"];
const EXPECTED = ["SLOT_TAKEN", "STALE", "STATUS_NOT_ALLOWED", "STORE_CLOSED", "EMPLOYEE_UNAVAILABLE"];
const OF_CUSTOMERS = [
  ...EXPECTED,
  "OUTSIDE_WINDOW",
  "POLICY_DEADLINE",
  "RATE_LIMITED",
  "VALIDATION",
  "NOT_FOUND",
];

/** A seeded generator: it rolls the same numbers every time, so that a failed test can be repeated. */
function dice(seed: number) {
  let state = seed;
  const next = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  return { next, of: <T>(all: readonly T[]): T => all[next(all.length)] as T };
}
type Dice = ReturnType<typeof dice>;

test("simultaneous changes by staff and customers never overlap unforced lines or split a booking", async () => {
  const world = openWorld({ caps: NO_CAPS });
  const roll = dice(20_261_106);
  const made: string[] = [];
  for (let done = 0; done < ACTIONS; done += AT_ONCE) {
    if (done === Math.floor(ACTIONS / 2 / AT_ONCE) * AT_ONCE) world.pass(26 * 3_600_000);
    const actions = Array.from({ length: AT_ONCE }, () => act(world, roll, made));
    await Promise.all(actions);
  }
  expect(made.length).toBeGreaterThan(ACTIONS / 8);
  expect(await overlaps()).toEqual([]);
  expect(await untold()).toEqual([]);
  expect(await broken()).toEqual([]);
  for (const id of made) await expectExplained(world, id);
});

/** Caps so high that no customer reaches them. */
const NO_CAPS = Object.fromEntries(
  Object.keys(DEFAULT_CAPS).map((name) => [name, { verified: 1e6, unverified: 1e6 }]),
) as unknown as Caps;

async function act(world: World, roll: Dice, made: string[]): Promise<void> {
  const bookingId = made.length > 0 && roll.next(4) > 0 ? roll.of(made) : null;
  const isCustomers = roll.next(3) === 0;
  const answer = await (isCustomers ? byCustomer(world, roll, bookingId) : byStaff(world, roll, bookingId));
  if (answer.ok) {
    if (bookingId === null) made.push(String(answer.value));
    return;
  }
  expect(isCustomers ? OF_CUSTOMERS : EXPECTED).toContain(answer.error.code);
  if (bookingId === null && !isCustomers) throw new Error(`Staff were refused: ${answer.error.code}`);
}

type Answer = { ok: true; value: unknown } | { ok: false; error: { readonly code: string } };

function anyLine(roll: Dice) {
  const minutes = roll.of(Object.values(DURATION_MINUTES).slice(0, 14));
  const [serviceId, servicePriceId] = roll.of([
    ["corte", "corte-unico"],
    ["color", "color-corto"],
  ] as const);
  const employeeId = roll.of(["ana", "bruno"]);
  return line({ serviceId, servicePriceId, employeeId, minutes, startMinute: 480 + roll.next(150) * 5 });
}

async function byStaff({ deps }: World, roll: Dice, bookingId: string | null): Promise<Answer> {
  const date = roll.of(DATES);
  const lines = Array.from({ length: 1 + roll.next(3) }, () => anyLine(roll));
  if (bookingId === null) {
    const made = await createStaffBooking(deps, DUENA, wish({ date, lines }));
    return made.ok ? { ok: true, value: made.value.id } : made;
  }
  const kind = roll.next(6);
  const startMinute = 480 + roll.next(120) * 5;
  const seen = await readStaffBooking(deps, DUENA, bookingId);
  if (!seen.ok) return seen;
  const { version } = seen.value;
  const ids = seen.value.lines.map(({ id }) => id);
  switch (kind) {
    case 0:
      return replaceStaffBooking(deps, DUENA, {
        bookingId,
        version,
        date,
        comments: null,
        lines,
        notify: false,
      });
    case 1:
      return setStaffStatus(deps, DUENA, { bookingId, version: null, status: roll.of(BOOKING_STATUSES) });
    case 2:
      return chargeBooking(deps, DUENA, {
        bookingId,
        version,
        parts: [{ method: "CASH", centavos: 100_000 }],
      });
    case 3:
      return roll.next(2) === 0
        ? undoCharge(deps, DUENA, { bookingId, version })
        : cancelStaffBooking(deps, DUENA, { bookingId, version, note: null, notify: false });
    default: {
      const bookingServiceId = roll.next(2) === 0 || ids.length > 1 ? roll.of(ids) : null;
      const employeeId = roll.of(["ana", "bruno", null]);
      const where = { bookingServiceId, employeeId, date: seen.value.date, startMinute };
      return moveStaffBooking(deps, DUENA, { bookingId, version, ...where, minutes: null, notify: false });
    }
  }
}

async function byCustomer({ deps }: World, roll: Dice, bookingId: string | null): Promise<Answer> {
  const date = roll.of(DATES);
  const startMinute = 540 + roll.next(40) * 15;
  const actor = roll.of([CLIENTE, OTRA]);
  if (bookingId === null) {
    const lines = [{ servicePriceId: "corte-unico", startMinute }];
    return createBooking(deps, actor, {
      ...{ ...CENTRO, employeeId: roll.of(["ana", "bruno"]), date, comments: null, lines, key: null },
    });
  }
  if (roll.next(2) === 0) return cancelBooking(deps, actor, { bookingId, note: null });
  return rescheduleBooking(deps, actor, { bookingId, date, to: startMinute });
}

/**
 * Lines that are forced without conflict details, or have details without being forced. One kind is right: staff forced
 * another line over an inactive booking, which became active again. Its lines are forced from then on.
 */
async function untold() {
  const [rows] = await run({
    sql: `select id from booking_lines where forced <> (conflict_details is not null)
      and not (forced = 1 and exists (
        select 1 from booking_changes where booking_id = booking_lines.booking_id
          and (kind = 'CANCELLED' or details like '%CANCELLED%' or details like '%NO_SHOW%')))`,
  });
  return rows;
}

/** Bookings with totals, a span or a line count that differ from their lines. */
async function broken() {
  const [rows] = await run({
    sql: `select bookings.id from bookings join booking_lines l on l.booking_id = bookings.id group by bookings.id
      having total_centavos <> sum(l.price_centavos + l.additional_centavos) or line_count <> count(*)
        or bookings.start_utc_minute <> min(l.start_utc_minute) or bookings.end_utc_minute <> max(l.end_utc_minute)
        or max(l.position) <> count(*) - 1
        or min(l.active) <> max(l.active) or max(l.active) <> (bookings.status not in ('CANCELLED', 'NO_SHOW'))`,
  });
  return rows;
}

/** Checks that the history leads to the booking's present state. */
async function expectExplained({ deps }: World, bookingId: string): Promise<void> {
  const found = await readStaffBooking(deps, DUENA, bookingId);
  const told = await staffBookingHistory(deps, DUENA, bookingId);
  if (!found.ok || !told.ok) throw new Error(bookingId);
  const booking: StaffBooking = found.value;
  const statuses = told.value.flatMap(({ details }) => details.filter(({ field }) => field === "STATUS"));
  expect(statuses.at(-1)?.to).toBe(booking.status);
  const before = statuses.slice(0, -1).map(({ to }) => to);
  expect(statuses.slice(1).map(({ from }) => from)).toEqual(before);
  expect(told.value.map(({ version }) => version)).toEqual(
    Array.from({ length: booking.version }, (_, index) => index + 1),
  );
  if (booking.charges.some(({ undoneAt }) => undoneAt === null)) expect(booking.status).toBe("CHECKOUT");
}
