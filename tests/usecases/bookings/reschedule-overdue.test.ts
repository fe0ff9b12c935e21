import { beforeAll, beforeEach, expect, test } from "vitest";
import { readBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { run } from "#tests/support/database/database.ts";
import { CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const MINUTE_MS = 60_000;
const MONDAY = "2026-11-09";
const DONE = { ok: true, value: null };
const EXPIRED = { ok: false, error: { code: "DEPOSIT_EXPIRED" } };

test("a booking cannot be moved from its deposit's deadline on, even before it is released", async () => {
  const world = openWorld();
  const id = await bookMasaje(world);
  const before = await stateOf(id);
  world.pass(30 * MINUTE_MS);
  expect(await readBooking(world.deps, CLIENTE, id)).toMatchObject({ value: { canReschedule: false } });
  expect(await move(world, id, MONDAY)).toEqual(EXPIRED);
  expect(await move(world, id, FRIDAY)).toEqual(EXPIRED);
  expect(await stateOf(id)).toEqual(before);
});

test("a booking can be moved until its deposit's deadline, and later once it is paid", async () => {
  const world = openWorld();
  const id = await bookMasaje(world);
  world.pass(30 * MINUTE_MS - 1);
  expect(await readBooking(world.deps, CLIENTE, id)).toMatchObject({ value: { canReschedule: true } });
  expect(await move(world, id, MONDAY)).toEqual(DONE);
  await run({ sql: "update bookings set status = 'PENDING', deposit_paid_at = 1" });
  world.pass(MINUTE_MS);
  expect(await move(world, id, MONDAY, 660)).toEqual(DONE);
});

test("a deposit that expires during a move refuses the move", async () => {
  const world = openWorld();
  const id = await bookMasaje(world);
  world.pass(30 * MINUTE_MS - 1);
  const before = await stateOf(id);
  const newId = () => {
    world.pass(1);
    return world.deps.newId();
  };
  expect(await move({ ...world, deps: { ...world.deps, newId } }, id, MONDAY)).toEqual(EXPIRED);
  expect(await stateOf(id)).toEqual(before);
});

const bookMasaje = (world: World) => bookTurno(world, { servicePriceIds: ["masaje-unico"] });

const move = (world: World, bookingId: string, date: string, to = 600) =>
  rescheduleBooking(world.deps, CLIENTE, { bookingId, date, to });

async function stateOf(id: string) {
  const [rows] = await run({
    sql: "select status, date, start_minute, deposit_due_at, settle_at, version from bookings where id = ?",
    params: [id],
  });
  return rows;
}
