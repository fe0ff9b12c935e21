import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { ProblemKind } from "#app/domain/codes/payment.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { paymentProblems } from "#db/schema/payments.ts";

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
export function listProblem(db: Database, problem: NewProblem): Statement {
  return db.insert(paymentProblems).values(rowOf(problem)).onConflictDoNothing();
}

/** The same for what may come back: one that was done with is open again. */
export function relistProblem(db: Database, problem: NewProblem): Statement {
  return db
    .insert(paymentProblems)
    .values(rowOf(problem))
    .onConflictDoUpdate({
      target: paymentProblems.id,
      set: { createdAt: problem.at, resolvedAt: null, resolvedBy: null },
      setWhere: isNotNull(paymentProblems.resolvedAt),
    });
}

export type Leave = {
  readonly businessId: string;
  /** The account that it goes to; null for none of its own. */
  readonly to: string | null;
  /** Instant in ms. */
  readonly at: number;
};

/** Lists the señas that may still be paid to an account which its business is about to leave. */
export function listUnderWay(db: Database, { businessId, to, at }: Leave): Statement {
  const left = sql`(select collector_id from seller_accounts where business_id = ${businessId} and collector_id is not ${to})`;
  const open = sql`select 1 from checkouts c where c.booking_id = b.id and c.expires_at > ${at} and c.collector_id in ${left}`;
  return db
    .insert(paymentProblems)
    .select(
      sql`select 'ACCOUNT_LEFT:' || b.business_id || ':' || b.id || ':', 'ACCOUNT_LEFT', b.business_id, b.id, null,
        b.deposit_centavos, ${at}, null, null
      from bookings b
      where b.status = 'PENDING_DEPOSIT' and b.business_id = ${businessId} and exists (${open})`,
    )
    .onConflictDoNothing();
}

/** An account that serves again, or is not asked any more, is nobody's problem. */
export function accountIsWell(
  db: Database,
  { businessId, by, at }: { readonly businessId: string; readonly by: string; readonly at: number },
): Statement {
  return db
    .update(paymentProblems)
    .set({ resolvedAt: at, resolvedBy: by })
    .where(
      and(
        eq(paymentProblems.businessId, businessId),
        eq(paymentProblems.kind, "ACCOUNT_BROKEN"),
        isNull(paymentProblems.providerPaymentId),
        isNull(paymentProblems.resolvedAt),
      ),
    );
}

function rowOf({ at, ...problem }: NewProblem) {
  const { kind, businessId, bookingId, providerPaymentId } = problem;
  const id = [kind, businessId, bookingId, providerPaymentId].map((part) => part ?? "").join(":");
  return { ...problem, id, createdAt: at };
}
