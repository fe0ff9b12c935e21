import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { TakenByHand } from "#app/domain/codes/payment.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import type { DepositCase } from "#db/queries/payments/deposit-case.ts";
import { IS_THERE, TO_GIVE_BACK } from "#db/queries/payments/owed-refunds.ts";
import { bookForGood } from "#db/queries/payments/paid-deposits.ts";
import { CARD } from "#db/queries/payments/payments.ts";
import { type Reading, reading } from "#db/reading.ts";
import { paymentProblems } from "#db/schema/payments/payment-problems.ts";
import { payments } from "#db/schema/payments/payments.ts";

type HandPayment = {
  readonly id: string;
  readonly eventId: string;
  readonly method: TakenByHand;
  readonly centavos: number;
  /** The member of the business. */
  readonly by: string;
  /** Instant in ms. */
  readonly at: number;
};

/** Notes that staff took a deposit, and confirms the booking. Stale (`tryWrite`) where the booking has changed since. */
export function takeByHand(db: Database, found: DepositCase, taken: HandPayment): Statement[] {
  const { bookingId, businessId } = found;
  const { id, eventId, method, centavos, by, at } = taken;
  return [
    ...bookForGood(db, found, { eventId, at, by: "STAFF" }),
    db.insert(payments).values({
      id,
      businessId,
      bookingId,
      provider: method,
      status: "APPROVED",
      amountCentavos: centavos,
      recordedBy: by,
      createdAt: at,
      updatedAt: at,
    }),
  ];
}

type StaffAct = { readonly businessId: string; readonly by: string; readonly at: number };

/**
 * Owes a card payment back, also again after a failed refund. False where there is nothing to pay back, or the refund is under
 * way or done.
 */
export function refundCard(
  db: Database,
  { businessId, by, at }: StaffAct,
  paymentId: string,
): Reading<boolean> {
  const owed = db
    .update(payments)
    .set({
      refundStatus: "PENDING",
      refundCentavos: TO_GIVE_BACK,
      refundReason: sql`coalesce(refund_reason, 'STAFF')`,
      refundDueAt: at,
      refundTries: 0,
      refundedBy: by,
      updatedAt: at,
    })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.businessId, businessId),
        eq(payments.provider, CARD),
        eq(payments.status, "APPROVED"),
        or(isNull(payments.refundStatus), eq(payments.refundStatus, "FAILED")),
        IS_THERE,
      ),
    )
    .returning({ id: payments.id });
  return reading([owed], ([rows]) => rows.length === 1);
}

/** Notes that a payment taken by hand was given back by hand. False where it was given back already, or was never taken. */
export function returnByHand(
  db: Database,
  { businessId, by, at }: StaffAct,
  paymentId: string,
): Reading<boolean> {
  const returned = db
    .update(payments)
    .set({
      refundStatus: "DONE",
      refundCentavos: sql`amount_centavos`,
      refundReason: sql`coalesce(refund_reason, 'STAFF')`,
      refundDueAt: null,
      refundedAt: at,
      refundedBy: by,
      updatedAt: at,
    })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.businessId, businessId),
        sql`provider <> ${CARD} and status = 'APPROVED' and coalesce(refund_status, '') <> 'DONE'`,
      ),
    )
    .returning({ id: payments.id });
  return reading([returned], ([rows]) => rows.length === 1);
}

/** Notes that a member has dealt with a problem. False where there is no such problem, or it was dealt with before. */
export function resolveProblem(
  db: Database,
  { businessId, by, at }: StaffAct,
  problemId: string,
): Reading<boolean> {
  const resolved = db
    .update(paymentProblems)
    .set({ resolvedAt: at, resolvedBy: by })
    .where(
      and(
        eq(paymentProblems.id, problemId),
        eq(paymentProblems.businessId, businessId),
        isNull(paymentProblems.resolvedAt),
      ),
    )
    .returning({ id: paymentProblems.id });
  return reading([resolved], ([rows]) => rows.length === 1);
}
