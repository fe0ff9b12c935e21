import { expect } from "vitest";
import { goneOf } from "#app/domain/money/held.ts";
import type { ProviderPayment } from "#app/usecases/payment-gateway.ts";
import type { fakePayments } from "#tests/fakes/fake-payments.ts";
import { type Row, run } from "#tests/support/database/database.ts";
import { overlaps } from "#tests/support/overlaps.ts";

type Money = { readonly provider: ReturnType<typeof fakePayments>; readonly bookingId: string };

/**
 * Checks what holds at any moment. A booking rests on one payment, and no other is kept; at most one of its transfers
 * awaits review. No booking overlaps another, and a booking that came back is no longer forced.
 */
export async function expectKeptRight(bookingId: string): Promise<void> {
  expectKept(await recordsOf(bookingId));
  expect(await overlaps()).toEqual([]);
}

/** At rest also: each centavo at the provider is kept, on its way back or listed, and all mails are queued. */
export async function expectNothingLost({ provider, bookingId }: Money): Promise<void> {
  const records = await recordsOf(bookingId);
  const { status, payments, problems, mails, timesPaid, events } = records;
  const own = [...provider.payments.values()].filter(({ reference }) => reference === bookingId);
  expect(["PENDING", "CANCELLED"]).toContain(status);
  expectKept(records);
  expect(own.filter((payment) => !isAccounted(payment, payments, problems))).toEqual([]);
  expectOurs(provider, payments);
  const open = problems.filter(({ done }) => done === null);
  expectListed(status, payments, open);
  expectTold(payments, mails, timesPaid);
  expect(events).toEqual([]);
  expect(await overlaps()).toEqual([]);
}

/** Whether the provider's part of a payment matches ours to the centavo, or the payment is or was listed for people. */
function isAccounted(payment: ProviderPayment, payments: readonly Row[], problems: readonly Row[]): boolean {
  const row = payments.find((each) => isCard(each) && each.paid === payment.id);
  const isListed = problems.some((each) => each.payment === payment.id);
  const left = leftOf(payment);
  if (row?.status !== "APPROVED") return left === 0 || isListed;
  if (row.refund === "FAILED") return isListed;
  return left === (row.refund === "DONE" ? 0 : Number(row.amount) - Number(row.gone));
}

/** Never paid: nothing of it reached the account. */
function isUndecided({ state }: ProviderPayment): boolean {
  return state === "IN_PROCESS" || state === "PENDING" || state === "REJECTED" || state === "CANCELLED";
}

function leftOf(payment: ProviderPayment): number {
  return isUndecided(payment) ? 0 : payment.centavos - goneOf(payment);
}

/** Each refund of ours is recorded as given back, to the centavo and once. */
function expectOurs(provider: Money["provider"], payments: readonly Row[]): void {
  const paid = new Set(payments.map((each) => each.paid));
  for (const { paymentId, centavos } of provider.refunds.values()) {
    if (!paid.has(paymentId)) continue;
    const row = payments.find((each) => each.paid === paymentId);
    expect([row?.refund, row?.back], paymentId).toEqual(["DONE", centavos]);
  }
}

/**
 * A booking with a paid deposit has one payment for it, even if staff gave it back or it left the account since. Any
 * other booking keeps no payment.
 */
function expectKept({ status, deposit, payments, forced }: Awaited<ReturnType<typeof recordsOf>>): void {
  const approved = payments.filter((each) => each.status === "APPROVED");
  const standing = approved.filter(({ refund, reason }) => refund === null || reason === "STAFF");
  const isPaid = status === "PENDING" && deposit !== null;
  if (isPaid) expect(standing).toHaveLength(1);
  else expect(standing.filter(isKept)).toEqual([]);
  expect(payments.filter((each) => isTransfer(each) && each.status === "IN_PROCESS").length).toBeLessThan(2);
  expect(forced).toEqual([]);
}

/** Whether a listed problem of this booking is one that people should look at. */
function isReason(kind: unknown, payments: readonly Row[], status: string): boolean {
  switch (kind) {
    case "REFUND_BY_HAND":
      return payments.some((each) => !isCard(each) && each.refund !== null);
    case "REFUND_FAILED":
      return payments.some((each) => each.refund === "FAILED");
    case "RETURNED_ELSEWHERE":
    case "CHARGED_BACK":
      return payments.some((each) => Number(each.gone) > 0);
    case "EXPIRED_UNASKED":
      return status === "CANCELLED";
    // Paid back in part, or disputed, at the provider.
    case "WRONG_AMOUNT":
    case "DISPUTED":
      return true;
    default:
      return false;
  }
}

/** The list holds only problems for people. It holds every amount that staff owe by hand until they give it back. */
function expectListed(status: string, payments: readonly Row[], listed: readonly Row[]): void {
  expect(listed.filter(({ kind }) => !isReason(kind, payments, status))).toEqual([]);
  const byHand = payments.filter((each) => !isCard(each) && each.refund !== null);
  const isOwed = byHand.some((each) => each.refund === "PENDING");
  const asked = listed.filter(({ kind }) => kind === "REFUND_BY_HAND").length;
  expect(asked).toBeGreaterThanOrEqual(isOwed ? 1 : 0);
  expect(asked).toBeLessThanOrEqual(byHand.length);
}

const POINTLESS: readonly unknown[] = ["LATE", "SECOND", "UNASKED"];

/** One mail for each event, and only payments that booked the booking counted as its own. */
function expectTold(payments: readonly Row[], mails: readonly Row[], timesPaid: number): void {
  const approved = payments.filter((each) => each.status === "APPROVED");
  const pointless = approved.filter(({ reason }) => POINTLESS.includes(reason));
  const rejected = payments.filter((each) => isTransfer(each) && each.status === "REJECTED");
  const count = (event: string) => mails.filter((mail) => mail.event === event).length;
  expect(count("TRANSFER_REPORTED")).toBe(payments.filter(isTransfer).length);
  expect(count("TRANSFER_REJECTED")).toBe(rejected.length);
  expect(count("PAYMENT_RETURNED")).toBe(pointless.length);
  expect(count("DEPOSIT_PAID")).toBe(timesPaid);
  expect(timesPaid).toBe(approved.length - pointless.length);
}

const isCard = (payment: Row) => payment.provider === "mercado-pago";
const isTransfer = (payment: Row) => payment.provider === "transfer";
const isKept = (payment: Row) =>
  payment.status === "APPROVED" && payment.refund === null && Number(payment.gone) < Number(payment.amount);

/** The stored records of a booking and its customer's mails; `events` are notices that still wait. */
async function recordsOf(bookingId: string) {
  const params = [bookingId];
  const [bookings, payments = [], problems = [], mails = [], paid = [], forced, events] = await run(
    { sql: "select status, deposit_centavos as deposit from bookings where id = ?", params },
    {
      sql: `select provider, provider_payment_id as paid, status, refund_status as refund, refund_reason as reason,
          amount_centavos as amount, gone_centavos as gone, refund_centavos as back
        from payments where booking_id = ?`,
      params,
    },
    { sql: "select kind, provider_payment_id as payment, resolved_at as done from payment_problems" },
    { sql: "select event from outbox where audience = 'CUSTOMER' and booking_id = ?", params },
    { sql: "select 1 from booking_changes where kind = 'PAID' and booking_id = ?", params },
    {
      sql: `select id from booking_lines l where booking_id = ? and active = 1 and forced = 1 and exists (
        select 1 from outbox o where o.booking_id = l.booking_id and o.event = 'DEPOSIT_EXPIRED')`,
      params,
    },
    { sql: "select id from webhook_events where due_at is not null" },
  );
  const status = String(bookings?.[0]?.status);
  const deposit = bookings?.[0]?.deposit ?? null;
  return { status, deposit, payments, problems, mails, timesPaid: paid.length, forced, events };
}
