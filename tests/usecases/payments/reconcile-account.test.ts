import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { reconcilePayments } from "#app/usecases/payments/reconcile-payments.server.ts";
import { NOTHING, openLost, stateOf, THEIRS } from "#tests/stories/lost-payment.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { CLIENTE, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { forgetSellers, hireManagers, listed } from "#tests/support/sellers.ts";
import { bookTurno } from "#tests/support/turno.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetBookings);
beforeEach(forgetSellers);

async function expired() {
  const opened = await openLost();
  opened.world.pass(31 * MINUTE_MS);
  await expireDeposits(opened.deps);
  expect(await stateOf(opened.bookingId)).toBe("CANCELLED");
  return opened;
}

/** Everything that a reconciliation may change. */
async function everything() {
  const tables = ["bookings", "booking_changes", "payments", "payment_problems", "outbox", "seller_accounts"];
  return run(...tables.map((table) => ({ sql: `select * from ${table} order by 1, 2` })));
}

test("a payment without a notification books its booking, and later runs change nothing", async () => {
  const { deps, bookingId, pay, world } = await openLost();
  pay();
  expect(await reconcilePayments(deps, THEIRS)).toEqual({ done: 1, errors: [] });
  expect(await stateOf(bookingId)).toBe("PENDING");
  await world.settle();
  const before = await everything();
  for (let day = 1; day < 5; day++) {
    world.pass(DAY_MS);
    expect(await reconcilePayments(deps, THEIRS + day * 1440)).toEqual(NOTHING);
  }
  expect(await everything()).toEqual(before);
});

test("a payment after the expiry revives its booking while the time is free", async () => {
  const { deps, bookingId, pay } = await expired();
  pay();
  expect(await reconcilePayments(deps, THEIRS)).toEqual({ done: 1, errors: [] });
  expect(await stateOf(bookingId)).toBe("PENDING");
});

test("a late payment is paid back once another booking has its time", async () => {
  const { world, deps, provider, bookingId, pay } = await expired();
  await bookTurno({ ...world, deps }, { actor: OTRA });
  const { id } = pay();
  expect(await reconcilePayments(deps, THEIRS)).toEqual({ done: 1, errors: [] });
  expect(await stateOf(bookingId)).toBe("CANCELLED");
  await payBack(deps);
  expect(provider.payments.get(id)?.state).toBe("REFUNDED");
  expect(await reconcilePayments(deps, THEIRS)).toEqual(NOTHING);
  expect(await listed()).toEqual([]);
});

test("a payment older than three days is not looked for", async () => {
  const { world, deps, pay } = await openLost();
  pay();
  world.pass(3 * DAY_MS);
  expect(await reconcilePayments(deps, THEIRS)).toEqual(NOTHING);
});

test("a salon's other sales are ignored", async () => {
  const { deps, pay } = await openLost();
  for (const reference of [null, "venta-77"]) pay(reference);
  const before = await everything();
  expect(await reconcilePayments(deps, THEIRS)).toEqual(NOTHING);
  expect(await everything()).toEqual(before);
});

test("an account whose sales have no reference costs no query", async () => {
  const { deps, pay } = await openLost();
  pay(null);
  expect((await spentBy(deps, (spying) => reconcilePayments(spying, THEIRS))).batches).toBe(1);
});

test("known payments cost a single query until they change", async () => {
  const { world, deps, provider, pay } = await openLost();
  const rejected = pay(undefined, { state: "REJECTED" });
  pay();
  await reconcilePayments(deps, THEIRS);
  await world.settle();
  expect((await spentBy(deps, (spying) => reconcilePayments(spying, THEIRS))).batches).toBe(2);
  provider.change(rejected.id, "APPROVED");
  world.pass(MINUTE_MS);
  expect(await reconcilePayments(deps, THEIRS)).toEqual({ done: 1, errors: [] });
});

test("a payment that differs from its order is listed for its business", async () => {
  const { deps, bookingId, pay } = await openLost();
  const { id } = pay(undefined, { centavos: 1 });
  for (let day = 0; day < 2; day++) expect(await reconcilePayments(deps, THEIRS)).toEqual(NOTHING);
  expect(await listed()).toEqual([
    { kind: "WRONG_AMOUNT", business: "salon", booking: bookingId, payment: id, done: 0 },
  ]);
});

test("money that left without us is listed, and our own refunds are not", async () => {
  const { world, deps, provider, bookingId, pay } = await openLost();
  const { id } = pay();
  const second = pay();
  await reconcilePayments(deps, THEIRS);
  await payBack(deps);
  expect(provider.payments.get(second.id)?.state).toBe("REFUNDED");
  world.pass(MINUTE_MS);
  await reconcilePayments(deps, THEIRS);
  expect(await listed()).toEqual([]);
  provider.change(id, "DISPUTED");
  world.pass(MINUTE_MS);
  await reconcilePayments(deps, THEIRS);
  provider.change(id, "REFUNDED");
  world.pass(MINUTE_MS);
  await reconcilePayments(deps, THEIRS);
  const about = { business: "salon", booking: bookingId, payment: id, done: 0 };
  expect(await listed()).toEqual([
    { kind: "DISPUTED", ...about },
    { kind: "RETURNED_ELSEWHERE", ...about },
  ]);
});

test("a cancelled booking's late payment is paid back", async () => {
  const { deps, bookingId, pay } = await openLost();
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  pay();
  expect(await reconcilePayments(deps, THEIRS)).toEqual({ done: 1, errors: [] });
  const [rows] = await run({ sql: "select refund_reason as reason from payments" });
  expect(rows).toEqual([{ reason: "LATE" }]);
});

test("a payment that cannot be settled does not hold up others", async () => {
  const { deps, bookingId, book, pay } = await openLost();
  pay();
  const other = await book("2002", 720);
  pay(other);
  await run({
    sql: `create trigger no_change before update on bookings when old.id = '${bookingId}'
      begin select raise(abort, 'not this one'); end`,
  });
  const report = await reconcilePayments(deps, THEIRS);
  await run({ sql: "drop trigger no_change" });
  expect(report).toEqual({ done: 1, errors: [expect.any(Error)] });
  expect([await stateOf(bookingId), await stateOf(other)]).toEqual(["PENDING_DEPOSIT", "PENDING"]);
});

async function unfinished() {
  const [rows] = await run({ sql: "select account from sweeps" });
  return rows?.map(({ account }) => account);
}

test("a busy account is read to its end, five pages a run", async () => {
  const { world, deps, provider, asked, bookingId, book, pay } = await openLost();
  provider.page.size = 100;
  const [middle, late] = [await book("2002", 660), await book("2002", 720)];
  pay(undefined, { state: "REJECTED" });
  for (let sale = 2; sale < 1_199; sale++)
    provider.pay(`venta-${sale}`, {
      reference: sale === 600 ? middle : `venta-${sale}`,
      collectorId: "2002",
    });
  provider.pay(late, { collectorId: "2002" });
  world.pass(MINUTE_MS);
  expect(provider.payments.size).toBe(1_199);

  const runs: number[] = [];
  const reports = [];
  for (let minute = THEIRS; minute < THEIRS + 20; minute++) {
    reports.push(await reconcilePayments(deps, minute));
    if (asked.length > 0) runs.push(asked.splice(0).length);
    world.pass(MINUTE_MS);
  }
  expect(runs).toEqual([5, 5, 3]);
  expect(reports.flatMap(({ errors }) => errors)).toEqual([]);
  expect(reports.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  expect([await stateOf(bookingId), await stateOf(middle), await stateOf(late)]).toEqual([
    "PENDING_DEPOSIT",
    "PENDING",
    "PENDING",
  ]);
  expect(await unfinished()).toEqual([]);
});

test("a payment that changes between pages is settled and hides no other payment", async () => {
  const { world, deps, provider, bookingId, book, pay } = await openLost();
  const other = await book("2002", 720);
  const rejected = pay(undefined, { state: "REJECTED" });
  for (let sale = 0; sale < 3; sale++) pay(`venta-${sale}`);
  pay(other);
  for (let sale = 3; sale < 8; sale++) pay(`venta-${sale}`);
  let isFirst = true;
  const payments: typeof deps.payments = {
    ...deps.payments,
    recent: async (seller, span) => {
      const page = await deps.payments.recent(seller, span);
      if (isFirst) provider.change(rejected.id, "APPROVED");
      if (isFirst) world.pass(MINUTE_MS);
      isFirst = false;
      return page;
    },
  };
  expect(await reconcilePayments({ ...deps, payments }, THEIRS)).toEqual({ done: 2, errors: [] });
  expect([await stateOf(bookingId), await stateOf(other)]).toEqual(["PENDING", "PENDING"]);
});

test("a sweep continues where the provider stopped answering", async () => {
  const { world, deps, provider, asked, bookingId, pay } = await openLost();
  for (let sale = 0; sale < 19; sale++) pay(`venta-${sale}`);
  pay();
  const down = new Error("An account was not asked for its payments: down");
  const halfway: typeof deps.payments = {
    ...deps.payments,
    recent: (seller, span) => {
      if (asked.length === 2) provider.break("recent", "down");
      return deps.payments.recent(seller, span);
    },
  };
  expect(await reconcilePayments({ ...deps, payments: halfway }, THEIRS)).toEqual({
    done: 0,
    errors: [down],
  });
  expect(await unfinished()).toEqual(["salon"]);
  world.pass(4 * MINUTE_MS);
  expect(await reconcilePayments(deps, THEIRS + 4)).toEqual({ done: 1, errors: [] });
  expect([await stateOf(bookingId), await unfinished()]).toEqual(["PENDING", []]);
});

test("a sweep of a broken, left or silent account is not continued", async () => {
  const { world, deps, provider, asked, connect } = await openLost();
  const begin = () =>
    run({
      sql: "insert or replace into sweeps values ('salon', ?, 0, ?)",
      params: [deps.now(), deps.now()],
    });
  await begin();
  world.pass(DAY_MS + 1);
  provider.break("recent", "down");
  expect((await reconcilePayments(deps, THEIRS + 4)).errors).toHaveLength(1);
  expect([asked.length, await unfinished()]).toEqual([1, []]);

  await begin();
  await run({ sql: "update seller_accounts set broken_at = 1" });
  expect(await reconcilePayments(deps, THEIRS + 4)).toEqual(NOTHING);
  await connect();
  await run({ sql: "delete from seller_accounts" });
  await begin();
  expect(await reconcilePayments(deps, THEIRS + 4)).toEqual(NOTHING);
  expect([asked.length, await unfinished()]).toEqual([1, []]);
});

test("an unreadable payment is left out and reported", async () => {
  const { deps, pay } = await openLost();
  const payment = pay();
  const page = { payments: [payment], hasUnreadable: true, next: null };
  const payments = { ...deps.payments, recent: async () => ({ ok: true, value: page }) as const };
  expect(await reconcilePayments({ ...deps, payments }, THEIRS)).toEqual({
    done: 1,
    errors: [new Error("An account has payments that cannot be read")],
  });
});
