import { beforeAll, beforeEach, expect, test } from "vitest";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { offeredSlots } from "#app/usecases/catalog/offered-slots.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const MINUTE_MS = 60_000;

async function bookMasaje(world: World, startMinute = 600, date = FRIDAY): Promise<string> {
  const lines = [{ servicePriceId: "masaje-unico", startMinute }];
  const wish = { ...CENTRO, employeeId: "ana", date, comments: null, lines, key: null };
  const booked = await createBooking(world.deps, CLIENTE, wish);
  if (!booked.ok) throw new Error(booked.error.code);
  return booked.value;
}

async function statusOf(id: string): Promise<unknown> {
  const [rows] = await run({ sql: "select status, cancel_reason from bookings where id = ?", params: [id] });
  return rows?.[0];
}

async function offersTenOClock(world: World): Promise<boolean> {
  const lines = [{ serviceId: "masaje", servicePriceId: "masaje-unico", rescheduledLineId: null }];
  const answer = await offeredSlots(world.deps, { ...CENTRO, employeeId: "ana", dates: [FRIDAY], lines });
  return answer.ok && (answer.value.get(FRIDAY) ?? []).some((slot) => slot.from === 600);
}

const EXPIRED = { status: "CANCELLED", cancel_reason: "DEPOSIT_EXPIRED" };
const HELD = { status: "PENDING_DEPOSIT", cancel_reason: null };

test("an unpaid deposit ends exactly at its deadline, and its time is offered again", async () => {
  const world = openWorld();
  const id = await bookMasaje(world);
  world.pass(30 * MINUTE_MS - 1);
  expect(await expireDeposits(world.deps)).toEqual({ done: 0, errors: [] });
  expect(await statusOf(id)).toEqual(HELD);
  expect(await offersTenOClock(world)).toBe(false);
  world.pass(1);
  expect(await expireDeposits(world.deps)).toEqual({ done: 1, errors: [] });
  expect(await statusOf(id)).toEqual(EXPIRED);
  expect(await offersTenOClock(world)).toBe(true);
});

test("a setting of 0.05 minutes ends a deposit after three seconds", async () => {
  const world = openWorld({ depositMinutes: 0.05 });
  const id = await bookMasaje(world);
  world.pass(3_000);
  await expireDeposits(world.deps);
  expect(await statusOf(id)).toEqual(EXPIRED);
});

test("repeated and simultaneous runs end a deposit once and tell each person once", async () => {
  const world = openWorld();
  const id = await bookMasaje(world);
  world.pass(30 * MINUTE_MS);
  const both = await Promise.all([expireDeposits(world.deps), expireDeposits(world.deps)]);
  expect(both.reduce((sum, { done }) => sum + done, 0)).toBe(1);
  expect(await expireDeposits(world.deps)).toEqual({ done: 0, errors: [] });
  const told = {
    sql: "select user_id from notifications where event = ? and booking_id = ? order by user_id",
  };
  const [people, mails] = await run(
    { ...told, params: ["DEPOSIT_EXPIRED", id] },
    { sql: "select 1 from outbox where event = 'DEPOSIT_EXPIRED' and user_id = 'cliente'" },
  );
  expect(people?.map((row) => row.user_id)).toEqual(["ana-usuaria", "cliente", "duena"]);
  expect(mails).toHaveLength(1);
});

test("a paid booking is left alone", async () => {
  const world = openWorld();
  const id = await bookMasaje(world);
  await run({
    sql: "update bookings set status = 'PENDING', deposit_paid_at = 1 where id = ?",
    params: [id],
  });
  world.pass(60 * MINUTE_MS);
  expect(await expireDeposits(world.deps)).toEqual({ done: 0, errors: [] });
  expect(await statusOf(id)).toEqual({ status: "PENDING", cancel_reason: null });
});

/** Makes the settling of a deposit fail, until the returned function repairs it. */
async function breaking(id: string): Promise<() => Promise<unknown>> {
  await run({
    sql: `create trigger breaks before update of status on bookings when new.id = '${id}'
      begin select raise(abort, 'ROTO'); end`,
  });
  return () => run({ sql: "drop trigger if exists breaks" });
}

test("a deposit that breaks holds up no other and is tried hourly after five failures", async () => {
  const world = openWorld();
  const broken = await bookMasaje(world);
  const fine = await bookMasaje(world, 660);
  const mend = await breaking(broken);
  world.pass(30 * MINUTE_MS);
  const first = await expireDeposits(world.deps);
  expect([first.done, first.errors.length]).toEqual([1, 1]);
  expect(await statusOf(fine)).toEqual(EXPIRED);

  expect(await expireDeposits(world.deps)).toEqual({ done: 0, errors: [] });
  for (let tries = 2; tries <= 5; tries++) {
    world.pass(MINUTE_MS);
    expect((await expireDeposits(world.deps)).errors).toHaveLength(1);
  }
  world.pass(60 * MINUTE_MS - 1);
  expect(await expireDeposits(world.deps)).toEqual({ done: 0, errors: [] });
  expect(await statusOf(broken)).toEqual(HELD);
  world.pass(1);
  expect((await expireDeposits(world.deps)).errors).toHaveLength(1);
  await mend();
  world.pass(60 * MINUTE_MS);
  expect(await expireDeposits(world.deps)).toEqual({ done: 1, errors: [] });
  expect(await statusOf(broken)).toEqual(EXPIRED);
  const [rows] = await run({
    sql: "select settle_failures as failures, settle_fault as fault from bookings where id = ?",
    params: [broken],
  });
  expect(rows).toEqual([{ failures: 0, fault: null }]);
});

/** Adds copies of an unpaid deposit; they hold no time. */
async function copy(id: string, count: number): Promise<void> {
  await run({
    sql: `insert into bookings (id, business_id, store_id, store_name, customer_id, status, date, start_minute, start_utc_minute, end_utc_minute,
        line_count, total_centavos, deposit_centavos, deposit_due_at, settle_at, created_at)
      select 'copia-' || value, business_id, store_id, store_name, customer_id, status, date, start_minute, start_utc_minute, end_utc_minute,
        line_count, total_centavos, deposit_centavos, deposit_due_at, settle_at, created_at
      from bookings, json_each('[${Array.from({ length: count }, (_, index) => index)}]') where bookings.id = ?`,
    params: [id],
  });
}

/** Opens checkouts, as if the customers had reached the provider. */
async function openCheckouts(): Promise<void> {
  await run({
    sql: "insert into checkouts select 'pref-' || id, business_id, id, '1001', 1, 'https://pagos.test', 1, 0 from bookings",
  });
}

test("a run asks about 40 checkouts at most, and the next run takes the rest", async () => {
  const world = openWorld();
  await copy(await bookMasaje(world), 44);
  await openCheckouts();
  world.pass(30 * MINUTE_MS);
  expect((await expireDeposits(world.deps)).done).toBe(40);
  expect((await expireDeposits(world.deps)).done).toBe(5);
});

test("a run ends a thousand deposits without checkouts in few statements", async () => {
  const world = openWorld();
  await copy(await bookMasaje(world), 1_199);
  world.pass(3 * 24 * 60 * MINUTE_MS);
  const spent = await spentBy(world.deps, async (deps) => {
    expect(await expireDeposits(deps)).toEqual({ done: 1_000, errors: [] });
  });
  expect(spent.batches).toBeLessThanOrEqual(30);
  expect(await expireDeposits(world.deps)).toEqual({ done: 200, errors: [] });
  const [mails] = await run({ sql: "select count(*) as count from outbox where event = 'DEPOSIT_EXPIRED'" });
  expect(mails).toEqual([{ count: 2_400 }]);
});

test("deposits with and without checkouts do not wait behind each other", async () => {
  const world = openWorld();
  const id = await bookMasaje(world);
  const later = await bookMasaje(world, 720);
  await copy(id, 1_100);
  await openCheckouts();
  await run(
    { sql: "delete from checkouts where booking_id = ?", params: [later] },
    { sql: "update bookings set settle_at = settle_at - 1 where id <> ?", params: [later] },
  );
  world.pass(30 * MINUTE_MS);
  expect((await expireDeposits(world.deps)).done).toBe(41);
  expect(await statusOf(later)).toEqual(EXPIRED);
});

test("a deposit that breaks among many does not hold up the others", async () => {
  const world = openWorld();
  await copy(await bookMasaje(world), 99);
  await run({
    sql: `create trigger breaks before update of status on bookings when new.id = 'copia-7'
      begin select raise(abort, 'ROTO'); end`,
  });
  world.pass(30 * MINUTE_MS);
  const report = await expireDeposits(world.deps);
  await run({ sql: "drop trigger breaks" });
  expect([report.done, report.errors.length]).toEqual([99, 1]);
  const [left] = await run({
    sql: "select id, settle_failures as failures from bookings where status = 'PENDING_DEPOSIT'",
  });
  expect(left).toEqual([{ id: "copia-7", failures: 1 }]);
});

test("a deposit with an extended deadline is postponed without holding up others", async () => {
  const world = openWorld();
  const given = await bookMasaje(world);
  const fine = await bookMasaje(world, 660);
  const until = world.deps.now() + 60 * MINUTE_MS;
  await run({ sql: "update bookings set deposit_due_at = ? where id = ?", params: [until, given] });
  world.pass(30 * MINUTE_MS);
  expect(await expireDeposits(world.deps)).toEqual({ done: 1, errors: [] });
  const [rows] = await run({ sql: "select settle_at as next from bookings where id = ?", params: [given] });
  expect([await statusOf(given), await statusOf(fine), rows]).toEqual([HELD, EXPIRED, [{ next: until }]]);
});

test("a run with nothing due reads one row at most", async () => {
  const world = openWorld();
  await bookMasaje(world);
  const spent = await spentBy(world.deps, (deps) => expireDeposits(deps));
  expect(spent.batches).toBe(1);
  expect(spent.rows).toBeLessThanOrEqual(1);
});
