import { and, eq, isNull, sql } from "drizzle-orm";
import type { ProblemKind } from "#app/domain/codes/payment.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { paymentProblems } from "#db/schema/payments/payment-problems.ts";

type NewProblem = {
  readonly kind: ProblemKind;
  readonly businessId: string | null;
  readonly bookingId: string | null;
  readonly providerPaymentId: string | null;
  readonly centavos: number | null;
  /** Instant in ms. */
  readonly at: number;
};

/** Lists a problem for members, once each. */
export function listProblem(db: Database, problem: NewProblem): Statement {
  return db.insert(paymentProblems).values(rowOf(problem)).onConflictDoNothing();
}

/** The same for problems that may come back. A resolved problem is opened again, and so is a problem whose sum has changed. */
export function relistProblem(db: Database, problem: NewProblem): Statement {
  return db
    .insert(paymentProblems)
    .values(rowOf(problem))
    .onConflictDoUpdate({
      target: paymentProblems.id,
      set: { createdAt: problem.at, centavos: problem.centavos, resolvedAt: null, resolvedBy: null },
      setWhere: sql`resolved_at is not null or ${paymentProblems.centavos} is not excluded.centavos`,
    });
}

type Leave = {
  readonly businessId: string;
  /** The new account; null: no account of its own. */
  readonly to: string | null;
  /** Instant in ms. */
  readonly at: number;
};

/** Lists the deposits that may still be paid to an account that its business is about to leave. */
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

/** Resolves the problem of a broken account, when the account works again or is not asked any more. */
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

/** Resolves the problem that the provider could not be asked when a deposit ran out, once its booking is paid after all. */
export function paidAfterAll(
  db: Database,
  about: { readonly bookingId: string; readonly businessId: string; readonly at: number },
): Statement {
  return problemIsOver(db, { ...about, kind: "EXPIRED_UNASKED", providerPaymentId: null });
}

/** Resolves a problem that is over, without an act of a member. */
export function problemIsOver(
  db: Database,
  { at, ...named }: Named & { readonly businessId: string; readonly at: number },
): Statement {
  return db
    .update(paymentProblems)
    .set({ resolvedAt: at })
    .where(
      and(
        eq(paymentProblems.id, idOf(named)),
        eq(paymentProblems.businessId, named.businessId),
        isNull(paymentProblems.resolvedAt),
      ),
    );
}

type StuckPayment = Omit<NewProblem, "kind" | "providerPaymentId" | "centavos"> & {
  readonly providerPaymentId: string;
};

/**
 * Lists a payment that cannot be dealt with, once, whichever business it turns out to belong to. A payment that was dealt with
 * and is stuck again is opened again. A payment that a member has resolved is not.
 */
export function listStuckPayment(db: Database, { providerPaymentId, at, ...owner }: StuckPayment): Statement {
  const row = { ...owner, id: stuckId(providerPaymentId), kind: STUCK, providerPaymentId, createdAt: at };
  return db
    .insert(paymentProblems)
    .values(row)
    .onConflictDoUpdate({
      target: paymentProblems.id,
      set: {
        businessId: sql`coalesce(${owner.businessId}, business_id)`,
        bookingId: sql`coalesce(${owner.bookingId}, booking_id)`,
        resolvedAt: null,
      },
      setWhere: isNull(paymentProblems.resolvedBy),
    });
}

/** Resolves the problem of a payment that is not stuck any more. */
export function paymentIsDealtWith(
  db: Database,
  { providerPaymentId, at }: { readonly providerPaymentId: string; readonly at: number },
): Statement {
  return db
    .update(paymentProblems)
    .set({ resolvedAt: at })
    .where(and(eq(paymentProblems.id, stuckId(providerPaymentId)), isNull(paymentProblems.resolvedAt)));
}

const STUCK = "PAYMENT_STUCK" as const;

function stuckId(providerPaymentId: string): string {
  return idOf({ kind: STUCK, businessId: null, bookingId: null, providerPaymentId });
}

function rowOf({ at, ...problem }: NewProblem) {
  return { ...problem, id: idOf(problem), createdAt: at };
}

type Named = Pick<NewProblem, "kind" | "businessId" | "bookingId" | "providerPaymentId">;

function idOf({ kind, businessId, bookingId, providerPaymentId }: Named): string {
  return [kind, businessId, bookingId, providerPaymentId].map((part) => part ?? "").join(":");
}
