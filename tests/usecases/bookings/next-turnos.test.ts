import { beforeAll, beforeEach, expect, test } from "vitest";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { nextTurnos } from "#app/usecases/bookings/staff/next-turnos.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CENTRO, CLIENTE, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const DUENA = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };
const ANA = { ...actorOf("ana-usuaria", "BUSINESS"), businessId: "salon" };
const AFTER_A_WEEK = "2026-11-13";

type Wish = { readonly date?: string; readonly startMinute?: number; readonly employeeId?: string };

async function book(
  world: World,
  { date = FRIDAY, startMinute = 600, employeeId = "ana" }: Wish,
  actor = CLIENTE,
): Promise<string> {
  const lines = [{ servicePriceId: "corte-unico", startMinute }];
  const wish = { ...CENTRO, employeeId, date, comments: null, lines, key: null };
  const booked = await createBooking(world.deps, actor, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

async function seen(world: World, actor: typeof DUENA) {
  const found = await nextTurnos(world.deps, actor);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

test("who runs a business sees all of its turnos of a week ahead, a professional their own", async () => {
  const world = openWorld();
  const late = await book(world, { startMinute: 960 });
  const early = await book(world, { startMinute: 540, employeeId: "bruno" }, OTRA);
  await book(world, { date: AFTER_A_WEEK });
  const { turnos, more } = await seen(world, DUENA);
  expect([turnos.map(({ bookingId }) => bookingId), more]).toEqual([[early, late], 0]);
  expect(turnos[1]).toEqual({
    ...{ bookingId: late, status: "PENDING", storeName: "Sucursal centro", date: FRIDAY },
    ...{ startMinute: 960, minutes: 45, customerName: "cliente" },
    ...{ serviceNames: ["Servicio corte"], employeeNames: ["ana Gómez"] },
  });
  expect((await seen(world, ANA)).turnos.map(({ bookingId }) => bookingId)).toEqual([late]);
});

test("what has begun, was cancelled, or is another business's is not ahead", async () => {
  const world = openWorld();
  const first = await book(world, { startMinute: 540 });
  await book(world, { startMinute: 960 });
  await run({ sql: "update bookings set status = 'CANCELLED' where id <> ?", params: [first] });
  expect((await seen(world, DUENA)).turnos).toHaveLength(1);
  world.pass(24 * 3_600_000 + 60_000);
  expect((await seen(world, DUENA)).turnos).toEqual([]);
});

test("who does not work for the business sees nothing", async () => {
  const { deps } = openWorld();
  for (const actor of [CLIENTE, { ...actorOf("otra", "BUSINESS"), businessId: "salon" }])
    expect(await nextTurnos(deps, actor)).toEqual({ ok: false, error: { code: "FORBIDDEN" } });
  const rival = await nextTurnos(deps, { ...DUENA, businessId: "rival" });
  expect(rival).toEqual({ ok: false, error: { code: "FORBIDDEN" } });
});
