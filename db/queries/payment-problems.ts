import type { Database, Statement } from "#db/client.ts";
import { paymentProblems } from "#db/schema/payments.ts";

/** What the machine could not settle. */
export const PROBLEM_KINDS = [
  /** An approved payment that does not pay the seña it names. */
  "WRONG_AMOUNT",
  "WRONG_CURRENCY",
  "WRONG_COLLECTOR",
  "TEST_MONEY",
  /** It names no booking of ours, or one without a seña. */
  "UNKNOWN_BOOKING",
  /** The provider does not pay back; the money is still owed. */
  "REFUND_FAILED",
  /** Taken by hand, so to be paid back by hand. */
  "REFUND_BY_HAND",
  /** Paid back at the provider, or disputed there, without our doing. */
  "RETURNED_ELSEWHERE",
  "DISPUTED",
  /** A seña ran out while the provider could not be asked. */
  "EXPIRED_UNASKED",
  /** The business's account must be connected anew. */
  "ACCOUNT_BROKEN",
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export type NewProblem = {
  readonly kind: ProblemKind;
  readonly businessId: string | null;
  readonly bookingId: string | null;
  readonly providerPaymentId: string | null;
  readonly centavos: number | null;
  /** Instant in ms. */
  readonly at: number;
};

/** Puts it on the list for people, once each. */
export function listProblem(db: Database, { at, ...problem }: NewProblem): Statement {
  const { kind, businessId, bookingId, providerPaymentId } = problem;
  const id = [kind, businessId, bookingId, providerPaymentId].map((part) => part ?? "").join(":");
  return db
    .insert(paymentProblems)
    .values({ ...problem, id, createdAt: at })
    .onConflictDoNothing();
}
