import { beforeAll, beforeEach, expect, test } from "vitest";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { openCheckout } from "#tests/stories/open-checkout.ts";
import { run } from "#tests/support/database/database.ts";
import { CLIENTE, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

const MINUTE_MS = 60_000;

async function stateOf(bookingId: string) {
  const [rows] = await run({
    sql: "select status, cancel_reason as reason, deposit_paid_at is not null as paid from bookings where id = ?",
    params: [bookingId],
  });
  return rows?.[0];
}

async function refunds() {
  const [rows] = await run({
    sql: "select refund_status as status, refund_reason as reason from payments where refund_status is not null",
  });
  return rows;
}

async function told(event: string) {
  const [rows] = await run({
    sql: "select audience from outbox where event = ? order by audience",
    params: [event],
  });
  return rows?.map((row) => row.audience);
}

async function problems() {
  const [rows] = await run({
    sql: "select kind, booking_id as booking from payment_problems order by kind, booking_id",
  });
  return rows;
}

const BOOKED = { status: "PENDING", reason: null, paid: 1 };
const EXPIRED = { status: "CANCELLED", reason: "DEPOSIT_EXPIRED", paid: 0 };

test("an approved payment books the booking and tells both sides once, even when repeated", async () => {
  const { provider, deps, bookingId } = await openCheckout();
  const payment = provider.pay(bookingId);
  expect(await settlePayment(deps, payment)).toBe("BOOKED");
  expect(await settlePayment(deps, payment)).toBe("KNOWN");
  expect(await stateOf(bookingId)).toEqual(BOOKED);
  expect(await told("DEPOSIT_PAID")).toEqual(["BUSINESS", "CUSTOMER"]);
  expect(await refunds()).toEqual([]);
});

test("a hundred simultaneous copies make a single change and a mail to each side", async () => {
  const { provider, deps, bookingId } = await openCheckout();
  const payment = provider.pay(bookingId);
  const settled = await Promise.all(Array.from({ length: 100 }, () => settlePayment(deps, payment)));
  expect(settled.filter((each) => each === "BOOKED")).toHaveLength(1);
  expect(await told("DEPOSIT_PAID")).toEqual(["BUSINESS", "CUSTOMER"]);
  const [changes] = await run({ sql: "select kind from booking_changes" });
  expect(changes).toEqual([{ kind: "PAID" }]);
});

test("a rejected payment leaves the booking waiting for another try", async () => {
  const { provider, deps, bookingId } = await openCheckout();
  expect(await settlePayment(deps, provider.pay(bookingId, { state: "REJECTED" }))).toBe("KNOWN");
  expect(await stateOf(bookingId)).toMatchObject({ status: "PENDING_DEPOSIT" });
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("BOOKED");
});

test.each([
  ["WRONG_AMOUNT", { centavos: 599_999 }],
  ["WRONG_CURRENCY", { currency: "USD" }],
  ["WRONG_COLLECTOR", { collectorId: "9" }],
  ["TEST_MONEY", { isLive: false }],
])("a payment that differs from its order is listed, not settled: %s", async (kind, wrong) => {
  const { provider, deps, bookingId } = await openCheckout();
  const payment = provider.pay(bookingId, wrong);
  expect(await settlePayment(deps, payment)).toBe("LISTED");
  expect(await settlePayment(deps, payment)).toBe("LISTED");
  expect(await problems()).toEqual([{ kind, booking: bookingId }]);
  expect(await stateOf(bookingId)).toMatchObject({ status: "PENDING_DEPOSIT" });
});

test("a payment without a booking or a deposit is listed", async () => {
  const { provider, deps } = await openCheckout();
  const plain = await bookTurno(openWorld(), { startMinute: 720 });
  await settlePayment(deps, provider.pay("nada"));
  await settlePayment(deps, provider.pay(plain));
  await settlePayment(deps, provider.pay("x", { reference: null }));
  expect(await problems()).toEqual([
    { kind: "UNASKED", booking: plain },
    { kind: "UNKNOWN_BOOKING", booking: null },
    { kind: "UNKNOWN_BOOKING", booking: null },
  ]);
});

test("a second payment is paid back in full, and its customer is told", async () => {
  const { provider, deps, bookingId } = await openCheckout();
  await settlePayment(deps, provider.pay(bookingId));
  const second = provider.pay(bookingId);
  expect(await settlePayment(deps, second)).toBe("RETURNED");
  expect(await refunds()).toEqual([{ status: "PENDING", reason: "SECOND" }]);
  expect(await told("PAYMENT_RETURNED")).toEqual(["CUSTOMER"]);
  expect(await payBack(deps)).toEqual({ done: 1, errors: [] });
  expect(provider.payments.get(second.id)?.state).toBe("REFUNDED");
  expect(await settlePayment(deps, provider.payments.get(second.id) ?? second)).toBe("KNOWN");
  expect(await refunds()).toEqual([{ status: "DONE", reason: "SECOND" }]);
  expect(await stateOf(bookingId)).toEqual(BOOKED);
});

test("a payment after the expiry revives its booking while the time is free", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  world.pass(31 * MINUTE_MS);
  await expireDeposits(deps);
  expect(await stateOf(bookingId)).toEqual(EXPIRED);
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("BOOKED");
  expect(await stateOf(bookingId)).toEqual(BOOKED);
  const [lines] = await run({ sql: "select active from booking_lines" });
  expect(lines).toEqual([{ active: 1 }]);
});

test("a late payment is paid back once another booking has its time", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  world.pass(31 * MINUTE_MS);
  await expireDeposits(deps);
  const winner = await bookTurno({ ...world, deps }, { actor: OTRA });
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("RETURNED");
  expect(await stateOf(bookingId)).toEqual(EXPIRED);
  expect(await stateOf(winner)).toMatchObject({ status: "PENDING" });
  expect(await refunds()).toEqual([{ status: "PENDING", reason: "LATE" }]);
  await payBack(deps);
  expect(await refunds()).toEqual([{ status: "DONE", reason: "LATE" }]);
});

test("payments before and after a cancellation are paid back", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  await settlePayment(deps, provider.pay(bookingId));
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("RETURNED");
  expect(await refunds()).toEqual([
    { status: "PENDING", reason: "CANCELLED" },
    { status: "PENDING", reason: "LATE" },
  ]);
  world.pass(1);
  expect(await payBack(deps)).toEqual({ done: 2, errors: [] });
  expect(provider.refunds.size).toBe(2);
});

test("the clock asks before expiring, so an unannounced payment books its booking", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  provider.pay(bookingId);
  world.pass(30 * MINUTE_MS);
  expect(await expireDeposits(deps)).toEqual({ done: 1, errors: [] });
  expect(await stateOf(bookingId)).toEqual(BOOKED);
});

test("a payment in process is awaited for ten minutes and then cancelled", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  const payment = provider.pay(bookingId, { state: "IN_PROCESS" });
  world.pass(30 * MINUTE_MS);
  for (let minute = 30; minute < 40; minute++) {
    await expireDeposits(deps);
    expect(await stateOf(bookingId), `${minute}`).toMatchObject({ status: "PENDING_DEPOSIT" });
    world.pass(MINUTE_MS);
  }
  await expireDeposits(deps);
  expect(await stateOf(bookingId)).toEqual(EXPIRED);
  expect(provider.payments.get(payment.id)?.state).toBe("CANCELLED");
});

test("a payment approved just before its cancellation is settled", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  const { id } = provider.pay(bookingId, { state: "PENDING" });
  const payments = {
    ...provider.gateway,
    cancel: async (seller: string | null, paymentId: string) => {
      provider.change(id, "APPROVED");
      return provider.gateway.cancel(seller, paymentId);
    },
  };
  world.pass(30 * MINUTE_MS);
  await expireDeposits({ ...deps, payments });
  expect(await stateOf(bookingId)).toEqual(BOOKED);
});

test("an unreachable provider is awaited for fifteen minutes, then staff are told", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  world.pass(30 * MINUTE_MS);
  for (let minute = 30; minute < 45; minute++) {
    provider.break("search", "down");
    await expireDeposits(deps);
    expect(await stateOf(bookingId), `${minute}`).toMatchObject({ status: "PENDING_DEPOSIT" });
    world.pass(MINUTE_MS);
  }
  provider.break("search", "down");
  await expireDeposits(deps);
  expect(await stateOf(bookingId)).toEqual(EXPIRED);
  expect(await problems()).toEqual([{ kind: "EXPIRED_UNASKED", booking: bookingId }]);
});

test("a refund whose answer was lost is made only once", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  await settlePayment(deps, provider.pay(bookingId));
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  provider.break("refund", "lost-reply");
  await payBack(deps);
  expect(provider.refunds.size).toBe(1);
  world.pass(5 * MINUTE_MS);
  await payBack(deps);
  expect(await refunds()).toEqual([{ status: "DONE", reason: "CANCELLED" }]);
  expect(provider.refunds.size).toBe(1);
});

test("a refund that the provider refuses is left to staff", async () => {
  const { provider, deps, bookingId } = await openCheckout();
  await settlePayment(deps, provider.pay(bookingId));
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  provider.break("refund", "final");
  await payBack(deps);
  expect(await refunds()).toEqual([{ status: "FAILED", reason: "CANCELLED" }]);
  expect(await problems()).toEqual([{ kind: "REFUND_FAILED", booking: bookingId }]);
});

test("a refund that fails for days is finally left to staff", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  await settlePayment(deps, provider.pay(bookingId));
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
  for (let tries = 0; tries < 11; tries++) {
    provider.break("refund", "down");
    provider.break("payment", "down");
    await payBack(deps);
    world.pass(1440 * MINUTE_MS);
  }
  expect(await refunds()).toEqual([{ status: "FAILED", reason: "CANCELLED" }]);
});

test("money that was returned or disputed at the provider is listed", async () => {
  const { provider, deps, bookingId } = await openCheckout();
  const payment = provider.pay(bookingId);
  await settlePayment(deps, payment);
  provider.change(payment.id, "DISPUTED");
  expect(await settlePayment(deps, provider.payments.get(payment.id) ?? payment)).toBe("LISTED");
  provider.change(payment.id, "REFUNDED");
  expect(await settlePayment(deps, provider.payments.get(payment.id) ?? payment)).toBe("LISTED");
  expect((await problems())?.map(({ kind }) => kind)).toEqual(["DISPUTED", "RETURNED_ELSEWHERE"]);
});
