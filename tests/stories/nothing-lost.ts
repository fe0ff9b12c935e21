import { expect } from "vitest";
import type { fakePayments } from "#tests/fakes/fake-payments.ts";
import { type Row, run } from "#tests/support/database/database.ts";
import { overlaps } from "#tests/support/overlaps.ts";

type Money = { readonly provider: ReturnType<typeof fakePayments>; readonly bookingId: string };

/**
 * At any moment: a turno stands on one payment and no other is kept, one transfer of it at most is looked up, nobody is booked
 * over anybody, and what staff once forced in is not so any more once it came back.
 */
export async function expectKeptRight(bookingId: string): Promise<void> {
  expectKept(await recordsOf(bookingId));
  expect(await overlaps()).toEqual([]);
}

/** At rest: besides, the provider has what we think it has, all that is owed by hand is listed, and everybody was told. */
export async function expectNothingLost({ provider, bookingId }: Money): Promise<void> {
  const records = await recordsOf(bookingId);
  const { status, payments, problems, mails, timesPaid, events } = records;
  const own = [...provider.payments.values()].filter(({ reference }) => reference === bookingId);
  const returned = own.filter(({ state }) => state === "REFUNDED").map(({ id }) => id);
  const refunded = [...provider.refunds.values()].map(({ paymentId }) => paymentId);
  const kept = own.filter(({ state }) => state === "APPROVED").map(({ id }) => id);
  expect(["PENDING", "CANCELLED"]).toContain(status);
  expectKept(records);
  expect(kept).toEqual(payments.filter((each) => isKept(each) && isCard(each)).map((each) => each.paid));
  expect(refunded.filter((id) => own.some((payment) => payment.id === id)).sort()).toEqual(returned.sort());
  expectListed(status, payments, problems);
  expectTold(payments, mails, timesPaid);
  expect(events).toEqual([]);
  expect(await overlaps()).toEqual([]);
}

function expectKept({ status, payments, forced }: Awaited<ReturnType<typeof recordsOf>>): void {
  expect(payments.filter(isKept)).toHaveLength(status === "PENDING" ? 1 : 0);
  expect(payments.filter((each) => isTransfer(each) && each.status === "IN_PROCESS").length).toBeLessThan(2);
  expect(forced).toEqual([]);
}

/**
 * Nothing but what staff owe by hand is for people, and that until they have given it back; that nobody could be asked only
 * where the turno did not come back.
 */
function expectListed(status: string, payments: readonly Row[], listed: readonly Row[]): void {
  const problems = listed.filter(({ kind }) => status !== "CANCELLED" || kind !== "EXPIRED_UNASKED");
  const byHand = payments.filter((each) => !isCard(each) && each.refund !== null);
  const isOwed = byHand.some((each) => each.refund === "PENDING");
  expect(problems.every(({ kind }) => kind === "REFUND_BY_HAND")).toBe(true);
  expect(problems.length).toBeGreaterThanOrEqual(isOwed ? 1 : 0);
  expect(problems.length).toBeLessThanOrEqual(byHand.length);
}

/** A mail for each thing that befell the turno, and no payment but those that booked it was taken for its own. */
function expectTold(payments: readonly Row[], mails: readonly Row[], timesPaid: number): void {
  const approved = payments.filter((each) => each.status === "APPROVED");
  const pointless = approved.filter(({ reason }) => reason === "LATE" || reason === "SECOND");
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
const isKept = (payment: Row) => payment.status === "APPROVED" && payment.refund === null;

/** What is written of a turno, and what its customer was mailed. `events`: what we were told, and have still to deal with. */
async function recordsOf(bookingId: string) {
  const params = [bookingId];
  const [bookings, payments = [], problems = [], mails = [], paid = [], forced, events] = await run(
    { sql: "select status from bookings where id = ?", params },
    {
      sql: `select provider, provider_payment_id as paid, status, refund_status as refund, refund_reason as reason
        from payments where booking_id = ?`,
      params,
    },
    { sql: "select kind from payment_problems where resolved_at is null" },
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
  return { status, payments, problems, mails, timesPaid: paid.length, forced, events };
}
