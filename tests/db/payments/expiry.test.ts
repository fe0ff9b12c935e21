import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { insertBooking } from "#db/queries/bookings/bookings.ts";
import { awaitedDeposits, stuckDeposits } from "#db/queries/payments/awaited-deposits.ts";
import { insertCheckout } from "#db/queries/payments/checkouts/checkouts.ts";
import { countFailure, deferDeposit } from "#db/queries/payments/checkouts/settling-tries.ts";
import {
  type DueDeposit,
  dueDeposits,
  overdueHolds,
  stuckDeposit,
} from "#db/queries/payments/due-deposits.ts";
import { expireDeposit } from "#db/queries/payments/expiry.ts";
import { read } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { mustHaveChanged, tryWrite, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { NINE, salonRows, userRow, wishFor } from "#tests/support/database/rows.ts";

const NOW = 1_000_000;
let made = 0;

beforeAll(() => write(db, [...salonRows("salon"), userRow("client")]));

/** An unpaid booking at a time that no other test uses. */
async function hold(id: string, dueAt: number): Promise<number> {
  const startUtcMinute = NINE + ++made * 60;
  const wish = wishFor("salon", id, {
    customerId: "client",
    startUtcMinute,
    deposit: { centavos: 30_000, dueAt },
  });
  await write(db, insertBooking(db, wish, `made-${id}`));
  return startUtcMinute;
}

async function due(now = NOW): Promise<readonly DueDeposit[]> {
  return read(db, dueDeposits(db, now));
}

async function dueOf(id: string): Promise<DueDeposit> {
  const found = (await due()).find((each) => each.bookingId === id);
  if (found === undefined) throw new Error(`${id} is not due`);
  return found;
}

function expire(each: DueDeposit, eventId = `gone-${each.bookingId}`) {
  return tryWrite(db, expireDeposit(db, each, { eventId, at: NOW }));
}

async function stateOf(id: string) {
  const [rows = []] = await run({
    sql: `select status, cancel_reason, version, (select count(*) from outbox where booking_id = b.id and event = 'DEPOSIT_EXPIRED') as mails,
        (select count(*) from notifications where booking_id = b.id and event = 'DEPOSIT_EXPIRED') as notices,
        (select sum(active) from booking_lines where booking_id = b.id) as active
      from bookings b where id = ?`,
    params: [id],
  });
  return { ...rows[0] };
}

async function pay(id: string): Promise<boolean> {
  const unpaid = and(eq(bookings.id, id), eq(bookings.status, "PENDING_DEPOSIT"));
  return tryWrite(db, [
    db.update(bookings).set({ status: "PENDING", depositPaidAt: NOW }).where(unpaid),
    mustHaveChanged(db),
  ]);
}

test("a deposit is due from its deadline on, and the longest overdue comes first", async () => {
  await hold("b", NOW);
  await hold("a", NOW - 5);
  await hold("later", NOW + 1);
  expect((await due()).map((each) => each.bookingId)).toEqual(["a", "b"]);
  expect((await due())[0]).toEqual({
    bookingId: "a",
    businessId: "salon",
    customerId: "client",
    depositDueAt: NOW - 5,
    failures: 0,
    hasCheckout: false,
  });
});

test("an expiry frees the time and notifies once, however often it is tried", async () => {
  const each = await dueOf("a");
  expect(await expire(each)).toBe(true);
  expect(await stateOf("a")).toEqual({
    status: "CANCELLED",
    cancel_reason: "DEPOSIT_EXPIRED",
    version: 2,
    mails: 2,
    notices: 1,
    active: 0,
  });
  expect(await expire(each, "again")).toBe(false);
  expect(await stateOf("a")).toMatchObject({ version: 2, mails: 2, notices: 1 });
  expect((await due()).map((row) => row.bookingId)).toEqual(["b"]);
});

test("a deposit paid meanwhile does not expire", async () => {
  const each = await dueOf("b");
  expect(await pay("b")).toBe(true);
  expect(await expire(each)).toBe(false);
  expect(await stateOf("b")).toMatchObject({ status: "PENDING", mails: 0, notices: 0, active: 1 });
});

test("a deposit extended meanwhile does not expire", async () => {
  await hold("extended", NOW);
  const each = await dueOf("extended");
  await run({
    sql: "update bookings set deposit_due_at = ?, settle_at = ? where id = 'extended'",
    params: [NOW + 9, NOW + 9],
  });
  expect(await expire(each)).toBe(false);
  expect(await due()).toEqual([]);
});

test("a postponed deposit is looked at again when its time comes", async () => {
  await hold("waiting", NOW);
  await write(db, deferDeposit(db, await dueOf("waiting"), NOW + 60));
  expect(await due()).toEqual([]);
  expect((await due(NOW + 60)).map((each) => each.bookingId)).toContain("waiting");
  await run({ sql: "update bookings set status = 'CANCELLED' where id = 'waiting'" });
});

const HOUR_MS = 3_600_000;

async function fail(id: string, at = NOW) {
  const each = (await due(at)).find(({ bookingId }) => bookingId === id);
  if (each === undefined) throw new Error(`${id} is not due`);
  await write(db, countFailure(db, each, { fault: "DATABASE", at }));
}

async function triesOf(id: string) {
  const [rows = []] = await run({
    sql: "select settle_failures as failures, settle_fault as fault, settle_at as next from bookings where id = ?",
    params: [id],
  });
  return rows[0];
}

test("a failed expiry is retried in a minute, and after five failures in an hour", async () => {
  await hold("broken", NOW - 9);
  for (let tries = 0; tries < 4; tries++) await fail("broken", NOW + tries * 60_000);
  expect(await triesOf("broken")).toEqual({ failures: 4, fault: "DATABASE", next: NOW + 4 * 60_000 });
  const fifth = NOW + 4 * 60_000;
  await fail("broken", fifth);
  expect(await triesOf("broken")).toEqual({ failures: 5, fault: "DATABASE", next: fifth + HOUR_MS });
  expect((await due(fifth + HOUR_MS - 1)).map((each) => each.bookingId)).not.toContain("broken");
  await fail("broken", fifth + HOUR_MS);
  expect(await triesOf("broken")).toEqual({ failures: 6, fault: "DATABASE", next: fifth + 2 * HOUR_MS });
});

test("a stuck deposit is visible only to its own business", async () => {
  expect(await read(db, stuckDeposits(db, "salon"))).toMatchObject([
    { bookingId: "broken", fault: "DATABASE", centavos: 30_000, dueAt: NOW - 9 },
  ]);
  expect(await read(db, stuckDeposits(db, "rival"))).toEqual([]);
  expect((await read(db, awaitedDeposits(db, "salon"))).map((each) => each.bookingId)).not.toContain(
    "broken",
  );
  const key = { businessId: "salon", bookingId: "broken" };
  expect(await read(db, stuckDeposit(db, key))).toMatchObject({ bookingId: "broken", failures: 6 });
  expect(await read(db, stuckDeposit(db, { ...key, businessId: "rival" }))).toBeNull();
});

test("an expiry without an error restarts the count of failures", async () => {
  const key = { businessId: "salon", bookingId: "broken" };
  const stuck = await read(db, stuckDeposit(db, key));
  if (stuck === null) throw new Error("it is not stuck");
  await write(db, deferDeposit(db, stuck, NOW));
  expect(await triesOf("broken")).toEqual({ failures: 0, fault: null, next: NOW });
  expect(await read(db, stuckDeposits(db, "salon"))).toEqual([]);
  expect(await expire(await dueOf("broken"))).toBe(true);
});

test("a deposit with a checkout is told from a deposit that never had a checkout", async () => {
  await hold("clicked", NOW);
  const checkout = {
    preferenceId: "pref",
    collectorId: "1001",
    centavos: 30_000,
    initPoint: "https://pay.test/1",
    expiresAt: NOW,
    createdAt: 0,
  };
  await write(db, insertCheckout(db, { bookingId: "clicked", businessId: "salon", ...checkout }));
  expect(await dueOf("clicked")).toMatchObject({ hasCheckout: true });
  await expire(await dueOf("clicked"));
});

test("a run takes forty deposits", async () => {
  for (let index = 0; index < 45; index++) await hold(`crowd-${index}`, NOW);
  expect(await due()).toHaveLength(40);
  await Promise.all((await due()).map((each) => expire(each)));
  expect(await due()).toHaveLength(5);
});

test("overdue deposits in the way of a wish are found, others are not", async () => {
  const startUtcMinute = await hold("overdue", NOW - 1);
  const next = await hold("in-time", NOW + 1);
  expect(next).toBe(startUtcMinute + 60);
  const wish = { employeeId: "salon-ana", now: NOW };
  const found = async (from: number, to: number) =>
    (await read(db, overdueHolds(db, { ...wish, startUtcMinute: from, endUtcMinute: to }))).map(
      (each) => each.bookingId,
    );
  expect(await found(startUtcMinute + 30, startUtcMinute + 120)).toEqual(["overdue"]);
  expect(await found(startUtcMinute + 60, startUtcMinute + 120)).toEqual([]);
  expect(
    await read(
      db,
      overdueHolds(db, {
        ...wish,
        employeeId: "salon-bruno",
        startUtcMinute,
        endUtcMinute: startUtcMinute + 60,
      }),
    ),
  ).toEqual([]);
});

test("either the payment or the expiry wins where both race", async () => {
  for (let index = 0; index < 20; index++) await hold(`race-${index}`, NOW);
  const racers = (await due()).filter((each) => each.bookingId.startsWith("race-"));
  const outcomes = await Promise.all(
    racers.map(async (each, index) => {
      const one = () => pay(each.bookingId);
      const other = () => expire(each);
      const [first, second] = index % 2 === 0 ? [one, other] : [other, one];
      return Promise.all([first(), second(), first(), second()]);
    }),
  );
  expect(racers).toHaveLength(20);
  for (const outcome of outcomes) expect(outcome.filter(Boolean)).toHaveLength(1);
});
