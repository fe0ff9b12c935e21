import { and, desc, eq, gte, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import type { PaymentMethod, RefundReason, RefundStatus } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { TURNO, type Turno } from "#db/queries/payments/told-turno.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { payments } from "#db/schema/payments/payments.ts";

/** Most rows that a file has: years of a busy salon. */
export const MOST_IN_FILE = 20_000;

export type TakenPayment = Turno & {
  readonly id: string;
  readonly provider: PaymentMethod;
  readonly centavos: number;
  /** Instants in ms. */
  readonly paidAt: Instant;
  readonly refundedAt: Instant | null;
  /** The part that left the account without our doing, and when we last heard of it (ms). */
  readonly goneCentavos: number;
  readonly goneAt: Instant | null;
  readonly refundStatus: RefundStatus | null;
  readonly refundReason: RefundReason | null;
  /** The members who took the payment and paid it back; null: the machine. */
  readonly recordedBy: string | null;
  readonly refundedBy: string | null;
};

/** A span of a business's money: from `from` on and before `to` (ms). */
export type MoneySpan = { readonly businessId: string; readonly from: number; readonly to: number };

/** Which of the payments. */
export type TakenPart = {
  /** True: only payments given back, about to be given back, or gone outside. False: only the others. Null: all. */
  readonly isReturned: boolean | null;
  /** The payment after which the list goes on; null: from its beginning. */
  readonly before: string | null;
  readonly most: number;
};

/** Payments to a business in a span, newest first. */
export function takenPayments(
  db: Database,
  span: MoneySpan,
  { isReturned, before, most }: TakenPart,
): Reading<readonly TakenPayment[]> {
  const nameOf = (id: typeof payments.recordedBy | typeof payments.refundedBy) =>
    sql<string | null>`(select display_name from users staff where staff.id = ${id})`;
  const taken = db
    .select({
      ...TURNO,
      ...named({
        id: payments.id,
        provider: payments.provider,
        centavos: payments.amountCentavos,
        paidAt: payments.createdAt,
        refundedAt: payments.refundedAt,
        goneCentavos: payments.goneCentavos,
        goneAt: payments.goneAt,
        refundStatus: payments.refundStatus,
        refundReason: payments.refundReason,
      }),
      recordedBy: nameOf(payments.recordedBy).as("recordedBy"),
      refundedBy: nameOf(payments.refundedBy).as("refundedBy"),
    })
    .from(payments)
    .innerJoin(
      bookings,
      and(eq(bookings.businessId, payments.businessId), eq(bookings.id, payments.bookingId)),
    )
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .where(and(wasPaidIn(span), wasReturned(isReturned), isAfter(span, before)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(most);
  return reading([taken], ([rows]) => rows);
}

function wasReturned(isReturned: TakenPart["isReturned"]): SQL | undefined {
  if (isReturned === null) return undefined;
  const isBack = sql`(${payments.refundStatus} is not null or ${payments.goneCentavos} = ${payments.amountCentavos})`;
  return isReturned ? isBack : not(isBack);
}

/** Later in the list than the payment `before` of the same business. */
function isAfter({ businessId }: MoneySpan, before: string | null): SQL | undefined {
  if (before === null) return undefined;
  return sql`(${payments.createdAt}, ${payments.id}) < (select last.created_at, last.id from payments last
    where last.id = ${before} and last.business_id = ${businessId})`;
}

function wasPaidIn({ businessId, from, to }: MoneySpan) {
  return and(
    eq(payments.businessId, businessId),
    eq(payments.status, "APPROVED"),
    gte(payments.createdAt, from),
    lt(payments.createdAt, to),
  );
}

/** The part of a payment that its day's total needs. */
export type PaidSum = Pick<TakenPayment, "paidAt" | "centavos" | "refundStatus" | "goneCentavos">;

/** Every sum paid to a business in a span, newest first. */
export function paidSums(db: Database, span: MoneySpan): Reading<readonly PaidSum[]> {
  const { createdAt: paidAt, amountCentavos: centavos, refundStatus, goneCentavos } = payments;
  const sums = db
    .select(named({ paidAt, centavos, refundStatus, goneCentavos }))
    .from(payments)
    .where(wasPaidIn(span))
    .orderBy(desc(payments.createdAt));
  return reading([sums], ([rows]) => rows);
}
