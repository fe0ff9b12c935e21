import { beforeAll, beforeEach, expect, test } from "vitest";
import { viewBooking } from "#app/usecases/bookings/booking-page.server.ts";
import { confirmAttendance } from "#app/usecases/bookings/confirm-attendance.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { run } from "#tests/support/database/database.ts";
import { CLIENTE, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const DONE = { ok: true, value: null };
const refused = (code: string) => ({ ok: false, error: { code } });
const HOUR_MS = 3_600_000;

async function attendance(world: World, id: string) {
  const found = await viewBooking(world.deps, CLIENTE, id);
  return found.ok ? found.value.attendance : found.error.code;
}

test("a customer confirms their attendance once, even when they press repeatedly", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  expect(await attendance(world, id)).toBe("asked");
  for (let times = 0; times < 3; times++)
    expect(await confirmAttendance(world.deps, CLIENTE, id)).toEqual(DONE);
  expect(await attendance(world, id)).toBe("confirmed");
  const [changes] = await run({ sql: "select kind, changed_by, version from booking_changes" });
  expect(changes).toEqual([{ kind: "CONFIRMED", changed_by: "CUSTOMER", version: 2 }]);
});

test("two simultaneous presses leave a single row", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const both = await Promise.all([1, 2].map(() => confirmAttendance(world.deps, CLIENTE, id)));
  expect(both).toEqual([DONE, DONE]);
  expect(await run({ sql: "select count(*) as n from booking_changes" })).toEqual([[{ n: 1 }]]);
});

test("a moved booking is asked about again", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  await confirmAttendance(world.deps, CLIENTE, id);
  await rescheduleBooking(world.deps, CLIENTE, { bookingId: id, date: "2026-11-09", to: 660 });
  expect(await attendance(world, id)).toBe("asked");
});

test("only a customer's own booking that is firm and has not begun can be confirmed", async () => {
  const world = openWorld();
  const id = await bookTurno(world);
  const unpaid = await bookTurno(world, { servicePriceIds: ["masaje-unico"], startMinute: 720 });
  expect(await confirmAttendance(world.deps, OTRA, id)).toEqual(refused("NOT_FOUND"));
  expect(await confirmAttendance(world.deps, CLIENTE, unpaid)).toEqual(refused("STATUS_NOT_ALLOWED"));
  expect(await attendance(world, unpaid)).toBeNull();
  world.pass(25 * HOUR_MS);
  expect(await confirmAttendance(world.deps, CLIENTE, id)).toEqual(refused("STATUS_NOT_ALLOWED"));
  expect(await attendance(world, id)).toBeNull();
});
