import { beforeAll, beforeEach, expect, test } from "vitest";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { viewPaymentReturn } from "#app/usecases/payments/payment-return.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { acceptReportedTransfer } from "#app/usecases/payments/transfers/review-transfer.server.ts";
import { receiveWebhookEvent } from "#app/usecases/payments/webhook-events.server.ts";
import { openCheckout } from "#tests/stories/open-checkout.ts";
import { run } from "#tests/support/database/database.ts";
import { FRIDAY, forgetBookings, OTRA, openSalon, ZONE } from "#tests/support/salon.ts";
import {
  eventsOf,
  HOURS,
  OWNER,
  openTransfer,
  paymentsSeen,
  statusOf,
  toReview,
} from "#tests/support/transfers.ts";

import { bookTurno } from "#tests/support/turno.ts";

// Tests for a late deposit of an expired booking: its time is closed by then, or its professional is away.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TEN = toUtcMinute(FRIDAY, 600, ZONE);

const CLOSED = [
  [
    "a closure",
    "insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute, reason) values ('luego', 'salon', 'centro', ?, ?, 'Obra')",
  ],
  [
    "time off",
    "insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute, reason) values ('luego', 'salon', 'ana', ?, ?, 'Médico')",
  ],
] as const;

beforeAll(openSalon);
beforeEach(async () => {
  await forgetBookings();
  await run(
    { sql: "delete from closures where id = 'luego'" },
    { sql: "delete from time_off where id = 'luego'" },
  );
});

/** Covers the booking's time except for its first half hour. */
const close = (sql: string) => run({ sql, params: [TEN + 30, TEN + 90] });

/** An expired booking, with a closure or time off over its time since. */
async function expiredThenClosed(sql: string) {
  const opened = await openCheckout();
  opened.world.pass(31 * MINUTE_MS);
  await expireDeposits(opened.deps);
  await close(sql);
  return opened;
}

async function refunds() {
  const [rows] = await run({
    sql: "select refund_status as status, refund_reason as reason from payments where refund_status is not null",
  });
  return rows;
}

const EXPIRED = { status: "CANCELLED", reason: "DEPOSIT_EXPIRED" };

test.each(CLOSED)("a payment after %s was laid over its time is paid back", async (_, sql) => {
  const { provider, deps, bookingId } = await expiredThenClosed(sql);
  const payment = provider.pay(bookingId);
  expect(await settlePayment(deps, payment)).toBe("RETURNED");
  expect(await settlePayment(deps, payment)).toBe("KNOWN");
  expect(await statusOf(bookingId)).toMatchObject(EXPIRED);
  expect(await refunds()).toEqual([{ status: "PENDING", reason: "LATE" }]);
  expect(await eventsOf("PAYMENT_RETURNED")).toEqual(["CUSTOMER"]);
  expect(await payBack(deps)).toEqual({ done: 1, errors: [] });
  expect(provider.payments.get(payment.id)?.state).toBe("REFUNDED");
});

test.each(CLOSED)("a late payment's notification is handled once after %s", async (_, sql) => {
  const { world, provider, deps, bookingId } = await expiredThenClosed(sql);
  const paymentId = provider.pay(bookingId).id;
  await receiveWebhookEvent(deps, { id: "1", type: "payment", paymentId, collectorId: null, body: "{}" });
  await world.settle();
  const [events] = await run({ sql: "select outcome, due_at, failures from webhook_events" });
  expect(events).toEqual([{ outcome: "RETURNED", due_at: null, failures: 0 }]);
});

test.each(CLOSED)("a customer back from paying after %s reads that the money is returned", async (_, sql) => {
  const { provider, deps, bookingId } = await expiredThenClosed(sql);
  provider.pay(bookingId);
  expect(await viewPaymentReturn(deps, bookingId)).toMatchObject({ ok: true, value: { state: "RETURNED" } });
});

test.each(CLOSED)("a transfer accepted after %s is owed back by hand", async (_, sql) => {
  const { deps, world, bookingId, tell } = await openTransfer();
  await tell();
  world.pass(HOURS * HOUR_MS);
  await expireDeposits(deps);
  await close(sql);
  const accepted = await acceptReportedTransfer(deps, OWNER, await toReview(deps));
  expect(accepted).toEqual({ ok: true, value: "RETURNED" });
  expect(await statusOf(bookingId)).toMatchObject(EXPIRED);
  const { taken, problems } = await paymentsSeen(deps);
  expect(taken).toMatchObject([{ refundStatus: "PENDING", refundReason: "LATE", recordedBy: "duena" }]);
  expect(problems).toMatchObject([{ kind: "REFUND_BY_HAND", bookingId, centavos: 600_000 }]);
  expect(await eventsOf("PAYMENT_RETURNED")).toEqual(["CUSTOMER"]);
});

test.each(CLOSED)("a payment before the deadline books its booking under %s", async (_, sql) => {
  const { provider, deps, bookingId } = await openCheckout();
  await close(sql);
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("BOOKED");
});

test("a late payment does not revive a forced booking once another booking has its time", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  await run({ sql: "update booking_lines set forced = 1, conflict_details = 'otro turno'" });
  world.pass(31 * MINUTE_MS);
  await expireDeposits(deps);
  const winner = await bookTurno({ ...world, deps }, { actor: OTRA });
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("RETURNED");
  expect(await statusOf(bookingId)).toMatchObject(EXPIRED);
  expect(await statusOf(winner)).toMatchObject({ status: "PENDING" });
});

/** A booking that expired while the provider could not be asked. */
async function expiredUnasked() {
  const opened = await openCheckout();
  opened.world.pass(45 * MINUTE_MS);
  opened.provider.break("search", "down");
  await expireDeposits(opened.deps);
  expect(await paymentsSeen(opened.deps)).toMatchObject({ problems: [{ kind: "EXPIRED_UNASKED" }] });
  return opened;
}

test("a late payment that revives its booking resolves the problem of an unreachable provider", async () => {
  const { provider, deps, bookingId } = await expiredUnasked();
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("BOOKED");
  expect((await paymentsSeen(deps)).problems).toEqual([]);
  const [resolved] = await run({ sql: "select resolved_at, resolved_by from payment_problems" });
  expect(resolved).toEqual([{ resolved_at: deps.now(), resolved_by: null }]);
});

test("a late payment that is returned leaves the problem open", async () => {
  const { world, provider, deps, bookingId } = await expiredUnasked();
  await bookTurno({ ...world, deps }, { actor: OTRA });
  expect(await settlePayment(deps, provider.pay(bookingId))).toBe("RETURNED");
  expect((await paymentsSeen(deps)).problems).toMatchObject([{ kind: "EXPIRED_UNASKED", bookingId }]);
});

test("a paid booking is no problem after the provider was asked in vain", async () => {
  const { world, provider, deps, bookingId } = await openCheckout();
  world.pass(45 * MINUTE_MS);
  const payments = {
    ...provider.gateway,
    search: async (seller: string | null, id: string) => {
      await settlePayment(deps, provider.pay(bookingId));
      provider.break("search", "down");
      return provider.gateway.search(seller, id);
    },
  };
  await expireDeposits({ ...deps, payments });
  expect(await statusOf(bookingId)).toMatchObject({ status: "PENDING" });
  expect((await paymentsSeen(deps)).problems).toEqual([]);
});
