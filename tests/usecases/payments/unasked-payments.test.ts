import { beforeAll, beforeEach, expect, test } from "vitest";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { viewPaymentReturn } from "#app/usecases/payments/payment-return.server.ts";
import { reconcilePayments } from "#app/usecases/payments/reconcile-payments.server.ts";
import { handleWebhookEvents, receiveWebhookEvent } from "#app/usecases/payments/webhook-events.server.ts";
import { openLost, THEIRS } from "#tests/stories/lost-payment.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CLIENTE, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { paymentsSeen } from "#tests/support/transfers.ts";
import { bookTurno } from "#tests/support/turno.ts";

// Tests for a payment to a booking of ours that awaits no deposit any more.

beforeAll(openSalon);
beforeEach(forgetBookings);

const OWNER = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };

type Lost = Awaited<ReturnType<typeof openLost>>;

async function become({ deps, bookingId }: Lost, status: BookingStatus) {
  await setStaffStatus(deps, OWNER, { bookingId, status, version: null });
}

async function cancelByCustomer({ deps, bookingId }: Lost) {
  await cancelBooking(deps, CLIENTE, { bookingId, note: null });
}

/** Changes to the booking while its checkout was open. */
const WAYS: Readonly<Record<string, (lost: Lost) => Promise<void>>> = {
  "its customer cancelled": cancelByCustomer,
  "staff cancelled": (lost) => become(lost, "CANCELLED"),
  "staff cancelled and took it back": async (lost) => {
    await become(lost, "CANCELLED");
    await become(lost, "PENDING");
  },
  "its customer cancelled and staff took it back": async (lost) => {
    await cancelByCustomer(lost);
    await become(lost, "PENDING");
  },
  "it was taken back and took place": async (lost) => {
    await become(lost, "CANCELLED");
    await become(lost, "PENDING");
    lost.world.pass(26 * HOUR_MS);
    await become(lost, "DONE");
  },
  "staff took the seña in cash": (lost) => become(lost, "PENDING"),
  "it ran out, and its time was gone": async (lost) => {
    lost.world.pass(31 * MINUTE_MS);
    await expireDeposits(lost.deps);
    await run({
      sql: `insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute, reason)
        select 'obra', business_id, store_id, start_utc_minute, end_utc_minute, 'Obra' from bookings`,
    });
  },
};

/** The ways in which the product learns of the payment. */
const NEWS: Readonly<Record<string, (lost: Lost, paymentId: string) => Promise<void>>> = {
  "by its notice": async ({ deps }, paymentId) => {
    await receiveWebhookEvent(deps, {
      id: "n1",
      type: "payment",
      paymentId,
      collectorId: "2002",
      body: "{}",
    });
    await handleWebhookEvents(deps);
  },
  "on the return page": async ({ deps, bookingId }) => void (await viewPaymentReturn(deps, bookingId)),
  "by the daily look alone": async ({ deps, world }) => {
    await reconcilePayments(deps, THEIRS);
    world.pass(DAY_MS);
    await reconcilePayments(deps, THEIRS);
  },
};

test.each(Object.keys(WAYS).flatMap((way) => Object.keys(NEWS).map((news) => [way, news] as const)))(
  "a payment after %s, heard of %s, is paid back",
  async (way, news) => {
    await run({ sql: "delete from closures where id = 'obra'" });
    const lost = await openLost();
    await WAYS[way]?.(lost);
    const payment = lost.pay();
    await NEWS[news]?.(lost, payment.id);
    // The return page ignores settled payments; the daily look finds this one.
    await reconcilePayments(lost.deps, THEIRS);
    lost.world.pass(MINUTE_MS);
    await payBack(lost.deps);
    expect(lost.provider.payments.get(payment.id)?.state).toBe("REFUNDED");
    const [rows] = await run({
      sql: "select refund_status as status from payments where provider_payment_id = ?",
      params: [payment.id],
    });
    expect(rows).toEqual([{ status: "DONE" }]);
    expect((await paymentsSeen(lost.deps)).problems).toEqual([]);
    const [mails] = await run({
      sql: "select event from outbox where event = 'PAYMENT_RETURNED' and booking_id = ?",
      params: [lost.bookingId],
    });
    expect(mails).toHaveLength(1);
    await run({ sql: "delete from closures where id = 'obra'" });
  },
);

test("a payment for a booking without a deposit is listed with that booking", async () => {
  const lost = await openLost();
  const plain = await bookTurno(lost.world, { startMinute: 720 });
  const { id } = lost.pay(plain);
  for (let day = 0; day < 2; day++) await reconcilePayments(lost.deps, THEIRS);
  await NEWS["by its notice"]?.(lost, id);
  expect((await paymentsSeen(lost.deps)).problems).toMatchObject([
    { kind: "UNASKED", bookingId: plain, providerPaymentId: id, turno: { storeName: "Sucursal centro" } },
  ]);
});

test("a customer paying for a booking without a deposit reads that the booking stands", async () => {
  const lost = await openLost();
  await become(lost, "CANCELLED");
  await become(lost, "PENDING");
  lost.pay();
  expect(await viewPaymentReturn(lost.deps, lost.bookingId)).toMatchObject({ value: { state: "WITHOUT" } });
  const [rows] = await run({ sql: "select refund_reason as reason from payments" });
  expect(rows).toEqual([{ reason: "UNASKED" }]);
});

test("a payment that was disputed from the start is listed", async () => {
  const lost = await openLost();
  const { id } = lost.pay(undefined, { state: "DISPUTED" });
  await reconcilePayments(lost.deps, THEIRS);
  expect((await paymentsSeen(lost.deps)).problems).toMatchObject([
    { kind: "DISPUTED", providerPaymentId: id },
  ]);
});

test("only the rest counts of a payment that was partly refunded before", async () => {
  const lost = await openLost();
  const { id } = lost.pay(undefined, { refundedCentavos: 1 });
  await reconcilePayments(lost.deps, THEIRS);
  expect((await paymentsSeen(lost.deps)).problems).toMatchObject([
    { kind: "WRONG_AMOUNT", providerPaymentId: id },
  ]);
});
