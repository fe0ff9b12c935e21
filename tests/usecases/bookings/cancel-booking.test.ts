import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { readBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CENTRO, CLIENTE, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { openWorld, START, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "update stores set time_zone = 'America/Argentina/Buenos_Aires'" }));

const HOUR_MS = 3_600_000;
/** Friday at 10:00: 25 hours after the world's start; `centro` wants 24 hours to cancel. */
const TEN = 600;

const MAY = { date: "2027-05-07" };

type Wish = { readonly servicePriceId?: string; readonly date?: string; readonly startMinute?: number };

async function book(world: World, wished: Wish = {}): Promise<string> {
  const { servicePriceId = "corte-unico", date = FRIDAY, startMinute = TEN } = wished;
  const lines = [{ servicePriceId, startMinute }];
  const wish = { ...CENTRO, employeeId: "ana", date, comments: null, lines, key: null };
  const booked = await createBooking(world.deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

function cancel(world: World, bookingId: string, note: string | null = null, actor = CLIENTE) {
  return cancelBooking(world.deps, actor, { bookingId, note });
}

const DONE = { ok: true, value: null };
const refused = (code: string) => ({ ok: false, error: { code } });

test("a cancellation frees the time, tells customer, owner and professional once and keeps its reason", async () => {
  const world = openWorld();
  const id = await book(world);
  expect(await cancel(world, id, "Me enfermé")).toEqual(DONE);
  expect(await readBooking(world.deps, CLIENTE, id)).toMatchObject({
    ok: true,
    value: { status: "CANCELLED", cancelReason: "BY_CUSTOMER", canCancel: false, canReschedule: false },
  });
  await book(world);
  const [changes, mails, news] = await run(
    {
      sql: "select kind, changed_by, version, note, at from booking_changes where booking_id = ?",
      params: [id],
    },
    { sql: "select audience from outbox where event = 'BOOKING_CANCELLED' order by 1" },
    { sql: "select user_id from notifications where event = 'BOOKING_CANCELLED' order by 1" },
  );
  expect(changes).toEqual([
    { kind: "CANCELLED", changed_by: "CUSTOMER", version: 2, note: "Me enfermé", at: START },
  ]);
  expect(mails).toEqual([{ audience: "BUSINESS" }, { audience: "CUSTOMER" }]);
  expect(news).toEqual([{ user_id: "ana-usuaria" }, { user_id: "cliente" }, { user_id: "duena" }]);
});

test("a second cancellation changes nothing", async () => {
  const world = openWorld();
  const id = await book(world);
  expect(await Promise.all([cancel(world, id), cancel(world, id), cancel(world, id)])).toEqual([
    DONE,
    DONE,
    DONE,
  ]);
  expect(await cancel(world, id)).toEqual(DONE);
  const [mails] = await run({ sql: "select 1 from outbox where event = 'BOOKING_CANCELLED'" });
  expect(mails).toHaveLength(2);
});

test("the agreed policy applies to the millisecond", async () => {
  const world = openWorld();
  const [last, late] = [await book(world), await book(world, { startMinute: TEN + 45 })];
  await run({ sql: "update stores set hours_to_cancel = 1" });
  world.pass(HOUR_MS);
  expect(await cancel(world, last)).toEqual(DONE);
  world.pass(45 * 60_000 + 1);
  expect(await cancel(world, late)).toEqual(refused("POLICY_DEADLINE"));
  expect(await readBooking(world.deps, CLIENTE, late)).toMatchObject({ value: { status: "PENDING" } });
  await run({ sql: "update stores set hours_to_cancel = 24 where id = 'centro'" });
});

test("the limit follows Santiago's clock, an hour behind in May", async () => {
  const world = openWorld();
  await run({ sql: "update stores set time_zone = 'America/Santiago'" });
  world.pass(Date.parse("2027-05-01T12:00:00Z") - START);
  const [last, late] = [await book(world, MAY), await book(world, { ...MAY, startMinute: TEN + 60 })];
  world.pass(Date.parse("2027-05-06T14:00:00Z") - world.deps.now());
  expect(await cancel(world, last)).toEqual(DONE);
  world.pass(HOUR_MS + 1);
  expect(await cancel(world, late)).toEqual(refused("POLICY_DEADLINE"));
});

test("a paid deposit is owed back, and an unpaid deposit is no longer awaited", async () => {
  const world = openWorld();
  const [paid, unpaid] = [
    await book(world, { servicePriceId: "masaje-unico" }),
    await book(world, { servicePriceId: "masaje-unico", startMinute: TEN + 60 }),
  ];
  await run(
    { sql: "update bookings set status = 'PENDING', deposit_paid_at = 5 where id = ?", params: [paid] },
    ...["APPROVED", "REJECTED"].map((status, index) => ({
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
        values (?, 'salon', ?, 'mp', ?, 600000, 0, 0)`,
      params: [`pago-${index}`, paid, status],
    })),
  );
  expect(await cancel(world, paid)).toEqual(DONE);
  expect(await cancel(world, unpaid)).toEqual(DONE);
  expect(await readBooking(world.deps, CLIENTE, paid)).toMatchObject({
    value: { deposit: { paid: true, refund: { centavos: 600_000, status: "PENDING" } } },
  });
  expect(await readBooking(world.deps, CLIENTE, unpaid)).toMatchObject({
    value: { deposit: { refund: null } },
  });
  const [owed, due] = await run(
    { sql: "select id from payments where refund_status is not null" },
    { sql: "select 1 from bookings where settle_at is not null and status = 'CANCELLED'" },
  );
  expect(owed).toEqual([{ id: "pago-0" }]);
  expect(due).toEqual([]);
});

test("a finished booking and another customer's booking cannot be cancelled", async () => {
  const world = openWorld();
  const id = await book(world);
  for (const actor of [OTRA, actorOf("duena", "BUSINESS")]) {
    expect(await cancel(world, id, null, actor)).toEqual(refused("NOT_FOUND"));
  }
  expect(await cancel(world, "nada")).toEqual(refused("NOT_FOUND"));
  for (const status of ["DONE", "CHECKOUT", "NO_SHOW"]) {
    await run(
      { sql: "update bookings set status = 'PENDING'" },
      { sql: "update bookings set status = ?", params: [status] },
    );
    expect(await cancel(world, id)).toEqual(refused("STATUS_NOT_ALLOWED"));
  }
});
