import { beforeAll, beforeEach, expect, test } from "vitest";
import type { StatusFilter } from "#app/domain/codes/booking.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { listBookings, readBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { UNCAPPED } from "#tests/support/flood.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, NORTE, OTRA, openSalon } from "#tests/support/salon.ts";
import { openWorld, START } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const DAY_MS = 86_400_000;

type Wish = { servicePriceId?: string; date?: string; startMinute?: number };

async function book(
  { servicePriceId = "corte-unico", date = FRIDAY, startMinute = 600 }: Wish = {},
  place = CENTRO,
) {
  const lines = [{ servicePriceId, startMinute }];
  const employeeId = place === CENTRO ? "ana" : "carla";
  const wish = { ...place, employeeId, date, comments: "Hola", lines, key: null };
  const booked = await createBooking(openWorld(UNCAPPED).deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

function setStatus(id: string, status: string) {
  return run({ sql: "update bookings set status = ? where id = ?", params: [status, id] });
}

async function list(filter: StatusFilter = "DEFAULT", before: string | null = null, world = openWorld()) {
  const found = await listBookings(world.deps, CLIENTE, { filter, before });
  return found.ok ? found.value.map((booking) => booking.id) : found.error.code;
}

async function read(id: string, world = openWorld(), actor = CLIENTE) {
  const found = await readBooking(world.deps, actor, id);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

test("a booking shows what was agreed", async () => {
  const id = await book({ servicePriceId: "masaje-unico" });
  expect(await read(id)).toMatchObject({
    id,
    status: "PENDING_DEPOSIT",
    date: FRIDAY,
    ...CENTRO,
    storeName: "Sucursal centro",
    comments: "Hola",
    currency: "ARS",
    totalCentavos: 2_000_050,
    deposit: { centavos: 600_000, deadline: START + 30 * 60_000, paid: false, refund: null },
    cancelReason: null,
    createdAt: START,
    lines: [
      {
        employeeId: "ana",
        employeeName: "ana Gómez",
        startMinute: 600,
        minutes: 60,
        serviceId: "masaje",
        servicePriceId: "masaje-unico",
        serviceName: "Servicio masaje",
        priceCentavos: 2_000_050,
        additionalCentavos: 0,
        hasConflict: false,
        conflictDetails: null,
      },
    ],
  });
});

test("a booking of a service without a deposit has no deposit", async () => {
  expect((await read(await book())).deposit).toBeNull();
});

test("another customer's booking is not found", async () => {
  const id = await book();
  const answer = await readBooking(openWorld().deps, OTRA, id);
  expect(answer).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
});

test.each([
  ["more than the hours to cancel before", 0, true, true],
  ["after the hours to cancel", 2, false, true],
  ["after the hours to reschedule", 16, false, false],
])("%s a booking may be cancelled or moved as agreed", async (_, hours, canCancel, canReschedule) => {
  const world = openWorld();
  const id = await book({ startMinute: 600 });
  world.pass(hours * 3_600_000);
  expect(await read(id, world)).toMatchObject({ canCancel, canReschedule });
});

test("a store without a policy allows changes until the start, except to cancelled bookings", async () => {
  const world = openWorld();
  const id = await book({}, NORTE);
  world.pass(24 * 3_600_000 + 3_600_000);
  expect(await read(id, world)).toMatchObject({ canCancel: true, canReschedule: true });
  world.pass(1);
  expect(await read(id, world)).toMatchObject({ canCancel: false, canReschedule: false });
  await setStatus(id, "CANCELLED");
  expect(await read(id)).toMatchObject({ canCancel: false, canReschedule: false });
});

test("open bookings come first, soonest first, and the rest newest first", async () => {
  const monday = await book({ date: "2026-11-09" });
  const friday = await book();
  const held = await book({ servicePriceId: "masaje-unico", startMinute: 660 });
  const cancelledSoon = await book({ startMinute: 960 });
  const cancelledLate = await book({ date: "2026-11-13" });
  await setStatus(cancelledSoon, "CANCELLED");
  await setStatus(cancelledLate, "NO_SHOW");
  expect(await list()).toEqual([friday, held, monday, cancelledLate, cancelledSoon]);

  const world = openWorld();
  world.pass(2 * DAY_MS);
  expect(await list("DEFAULT", null, world)).toEqual([monday, cancelledLate, cancelledSoon, held, friday]);
});

test("each filter shows its own bookings", async () => {
  const pending = await book();
  const held = await book({ servicePriceId: "masaje-unico", startMinute: 660 });
  const done = await book({ startMinute: 960 });
  const charged = await book({ startMinute: 1020 });
  const cancelled = await book({ startMinute: 1080 });
  await setStatus(done, "DONE");
  await setStatus(charged, "CHECKOUT");
  await setStatus(cancelled, "CANCELLED");
  expect(await list("PENDING")).toEqual([pending, held]);
  expect(await list("CHECKOUT")).toEqual([charged, done]);
  expect(await list("CANCELLED")).toEqual([cancelled]);
  expect(await list("NO_SHOW")).toEqual([]);
});

test("`before` continues after its booking through both parts, and an unknown id is not found", async () => {
  const first = await book();
  const second = await book({ startMinute: 660 });
  const past = await book({ startMinute: 960 });
  const older = await book({ startMinute: 900 + 120 });
  await setStatus(past, "CANCELLED");
  await setStatus(older, "CANCELLED");
  expect(await list()).toEqual([first, second, older, past]);
  expect(await list("DEFAULT", first)).toEqual([second, older, past]);
  expect(await list("DEFAULT", second)).toEqual([older, past]);
  expect(await list("DEFAULT", older)).toEqual([past]);
  expect(await list("DEFAULT", past)).toEqual([]);
  expect(await list("DEFAULT", "nada")).toBe("NOT_FOUND");
});

test("a list of 20 bookings takes a single batch and 60 rows at most", async () => {
  const dates = ["2026-11-09", "2026-11-12", "2026-11-13", "2026-11-16"];
  for (const date of dates)
    for (const startMinute of [540, 600, 660, 960, 1020]) await book({ date, startMinute });
  await run({ sql: "update bookings set status = 'CANCELLED' where date > '2026-11-09'" });
  const spent = await spentBy(openWorld().deps, (deps) =>
    listBookings(deps, CLIENTE, { filter: "DEFAULT", before: null }),
  );
  expect(spent.batches).toBe(1);
  expect(spent.rows).toBeLessThanOrEqual(60);
});
