import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { PaymentMethod } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { TO_GIVE_BACK } from "#db/queries/payments/owed-refunds.ts";
import { problemIsOver } from "#db/queries/payments/payment-problems.ts";
import { type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { paymentProblems } from "#db/schema/payments/payment-problems.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { listOf } from "#db/writing.ts";

/** A payment that is owed back. */
export type DueRefund = {
  readonly id: string;
  readonly businessId: string;
  readonly bookingId: string;
  readonly provider: PaymentMethod;
  readonly providerPaymentId: string | null;
  /** The account that has the money. */
  readonly collectorId: string | null;
  /** The sum that goes back: all that is still in the account. */
  readonly centavos: number;
  /** The sum that had left before. */
  readonly goneCentavos: number;
  readonly refundTries: number;
};

/** Must match the partial index word for word, or every payment is read. */
const OWED = sql`refund_status = 'PENDING'`;

/** Payments to be paid back now, longest due first, `most` at most. */
export function dueRefunds(
  db: Database,
  { now, most }: { readonly now: Instant; readonly most: number },
): Reading<readonly DueRefund[]> {
  const { id, businessId, bookingId, provider, providerPaymentId, collectorId } = payments;
  const { goneCentavos, refundTries } = payments;
  const due = db
    .select({
      ...named({
        id,
        businessId,
        bookingId,
        provider,
        providerPaymentId,
        collectorId,
        goneCentavos,
        refundTries,
      }),
      centavos: sql<number>`${TO_GIVE_BACK}`.as("centavos"),
    })
    .from(payments)
    .where(and(OWED, lte(payments.refundDueAt, now)))
    .orderBy(asc(payments.refundDueAt))
    .limit(most);
  return reading([due], ([rows]) => rows);
}

/**
 * How many deposits a business still has to give back, by the clock or by its members. Those for its members count only while it
 * has an owner. A failed refund counts until a member marks it as done.
 */
export function countOwed(db: Database, businessId: string): Reading<number> {
  const hasOwner = sql`exists (select 1 from ${members} where business_id = ${businessId} and role = 'OWNER')`;
  const owed = db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(payments)
    // Each half repeats the condition of the partial index, or everything owed is read.
    .where(
      sql`+business_id = ${businessId} and (${OWED} and refund_due_at > 0 or ${OWED} and refund_due_at is null and ${hasOwner})`,
    );
  const failed = db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(paymentProblems)
    .where(
      and(
        eq(paymentProblems.businessId, businessId),
        sql`resolved_at is null and kind = 'REFUND_FAILED' and ${hasOwner}`,
      ),
    );
  return reading([owed, failed], (counts) => counts.reduce((sum, [row]) => sum + (row?.count ?? 0), 0));
}

export type RefundOutcome =
  /** `goneCentavos`: the whole sum that left without our doing; the rest was paid back. */
  | { readonly kind: "done"; readonly at: number; readonly goneCentavos: number }
  /** A part of it has left meanwhile: the rest is to be tried at once. */
  | { readonly kind: "less"; readonly at: number; readonly goneCentavos: number }
  /** To be tried again at `dueAt` (ms); null: by members, by hand. */
  | { readonly kind: "later"; readonly at: number; readonly dueAt: Instant | null }
  | { readonly kind: "failed"; readonly at: number };

/** Notes the result of a try, unless the refund was done or given up meanwhile. */
export function noteRefund(
  db: Database,
  { id, businessId, refundTries, goneCentavos }: DueRefund,
  outcome: RefundOutcome,
): Statement[] {
  const { at } = outcome;
  return [
    db
      .update(payments)
      .set({ ...changeOf(outcome, goneCentavos), refundTries: refundTries + 1, updatedAt: at })
      .where(
        and(eq(payments.id, id), eq(payments.businessId, businessId), eq(payments.refundStatus, "PENDING")),
      ),
  ];
}

type ReturnedRefund = {
  readonly id: string;
  readonly businessId: string;
  readonly bookingId: string;
  readonly providerPaymentId: string | null;
  readonly at: Instant;
};

/** Closes a refund that was given up, but whose money is back all the same: it is not owed any more. */
export function noteReturned(
  db: Database,
  { id, businessId, bookingId, providerPaymentId, at }: ReturnedRefund,
): Statement[] {
  const failed = and(eq(payments.id, id), eq(payments.businessId, businessId), sql`refund_status = 'FAILED'`);
  const about = { kind: "REFUND_FAILED", businessId, bookingId, providerPaymentId, at } as const;
  return [
    db.update(payments).set({ refundStatus: "DONE", refundedAt: at, updatedAt: at }).where(failed),
    problemIsOver(db, about),
  ];
}

/** Has the clock try these refunds later, since the provider could not be asked. */
export function deferRefunds(db: Database, refunds: readonly DueRefund[], dueAt: Instant): Statement[] {
  const ids = listOf(refunds.map(({ id }) => id));
  const businesses = listOf(refunds.map(({ businessId }) => businessId));
  const owed = and(
    sql`${payments.id} in ${ids}`,
    sql`+${payments.businessId} in ${businesses}`,
    sql`+${OWED}`,
  );
  return [db.update(payments).set({ refundDueAt: dueAt }).where(owed)];
}

function changeOf(outcome: RefundOutcome, goneBefore: number) {
  switch (outcome.kind) {
    case "done": {
      const { at, goneCentavos } = outcome;
      const done = { refundStatus: "DONE", refundDueAt: null, refundedAt: at } as const;
      return goneCentavos === goneBefore ? done : { ...done, ...goneBy(goneCentavos, at) };
    }
    case "less":
      return { ...goneBy(outcome.goneCentavos, outcome.at), refundDueAt: outcome.at };
    case "later":
      return { refundDueAt: outcome.dueAt };
    case "failed":
      return { refundStatus: "FAILED", refundDueAt: null } as const;
    default:
      return outcome satisfies never;
  }
}

/** Notes the sum that has left without our doing; the rest is to go back. */
function goneBy(goneCentavos: number, goneAt: Instant) {
  return { goneCentavos, goneAt, refundCentavos: sql`amount_centavos - ${goneCentavos}` };
}
