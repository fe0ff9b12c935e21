import { and, asc, desc, eq, gte, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import type {
  PaymentMethod,
  ProblemKind,
  RefundReason,
  RefundStatus,
  SettlingFault,
} from "#app/domain/codes/payment.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { hasTransferUnderReview } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { paymentProblems, payments } from "#db/schema/payments/payments.ts";

/** The booking that a sum is about, with its client and its start. */
export type Turno = {
  readonly bookingId: string;
  /** Null without an account, like the e-mail and the phone; only for members who may see the money. */
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly storeName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
};

const CUSTOMER = {
  customerName: sql<string | null>`nullif(trim(first_name || ' ' || last_name), '')`.as("customerName"),
  customerEmail: sql<string | null>`${users.email}`.as("customerEmail"),
  customerPhone: sql<string | null>`${users.phone}`.as("customerPhone"),
};

export const TURNO = {
  ...named({
    bookingId: bookings.id,
    storeName: bookings.storeName,
    date: bookings.date,
    startMinute: bookings.startMinute,
  }),
  ...CUSTOMER,
};

export type AwaitedDeposit = Turno & {
  readonly centavos: number;
  /** Instant in ms. */
  readonly dueAt: Instant;
};

/** Most rows that a list shows; a longer list says that there are more. */
export const MOST_SHOWN = 200;
/** Most rows that a file has: years of a busy salon. */
export const MOST_IN_FILE = 20_000;

const AWAITED = {
  ...TURNO,
  centavos: sql<number>`${bookings.depositCentavos}`.as("centavos"),
  dueAt: sql<number>`${bookings.depositDueAt}`.as("dueAt"),
};

/** Transfers under review, which are listed apart. */
const IS_TOLD = hasTransferUnderReview(bookings.id);

/**
 * The deposits that a business still waits for, those that run out first before the others. Deposits that their customers
 * reported as transferred are left out.
 */
export function awaitedDeposits(db: Database, businessId: string): Reading<readonly AwaitedDeposit[]> {
  const awaited = db
    .select(AWAITED)
    .from(bookings)
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .where(
      and(
        eq(bookings.businessId, businessId),
        sql`status = 'PENDING_DEPOSIT' and settle_failures < 5`,
        not(IS_TOLD),
      ),
    )
    .orderBy(asc(bookings.depositDueAt))
    .limit(MOST_SHOWN);
  return reading([awaited], ([rows]) => rows);
}

/** A deposit that the clock failed to settle again and again. */
export type StuckDeposit = AwaitedDeposit & {
  /** The last fault; null where it was not kept. */
  readonly fault: SettlingFault | null;
  /** When the clock tries again. Instant in ms. */
  readonly nextTryAt: Instant;
};

/** The overdue deposits of a business that the clock could not settle, longest overdue first. */
export function stuckDeposits(db: Database, businessId: string): Reading<readonly StuckDeposit[]> {
  const stuck = db
    .select({
      ...AWAITED,
      fault: sql<SettlingFault | null>`${bookings.settleFault}`.as("fault"),
      nextTryAt: sql<number>`${bookings.settleAt}`.as("nextTryAt"),
    })
    .from(bookings)
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .where(and(eq(bookings.businessId, businessId), sql`status = 'PENDING_DEPOSIT' and settle_failures >= 5`))
    .orderBy(asc(bookings.depositDueAt))
    .limit(MOST_SHOWN);
  return reading([stuck], ([rows]) => rows);
}

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

export type OpenProblem = {
  readonly id: string;
  readonly kind: ProblemKind;
  readonly bookingId: string | null;
  /** Null where the problem is about no booking, or about none of ours. */
  readonly turno: Omit<Turno, "bookingId"> | null;
  readonly providerPaymentId: string | null;
  readonly centavos: number | null;
  /** Instant in ms. */
  readonly createdAt: Instant;
};

/** Open problems that members of a business must deal with, oldest first. */
export function openProblems(db: Database, businessId: string): Reading<readonly OpenProblem[]> {
  const { id, kind, bookingId, providerPaymentId, centavos, createdAt } = paymentProblems;
  const { storeName, date, startMinute } = bookings;
  const open = db
    .select({
      ...named({ id, kind, bookingId, providerPaymentId, centavos, createdAt }),
      ...named({ storeName, date, startMinute }),
      ...CUSTOMER,
    })
    .from(paymentProblems)
    .leftJoin(bookings, and(eq(bookings.businessId, paymentProblems.businessId), eq(bookings.id, bookingId)))
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .where(and(eq(paymentProblems.businessId, businessId), sql`resolved_at is null`))
    .orderBy(asc(createdAt))
    .limit(MOST_SHOWN);
  return reading([open], ([rows]) =>
    rows.map(({ storeName, date, startMinute, customerName, customerEmail, customerPhone, ...problem }) => {
      const isKnown = storeName !== null && date !== null && startMinute !== null;
      const customer = { customerName, customerEmail, customerPhone };
      return { ...problem, turno: isKnown ? { storeName, date, startMinute, ...customer } : null };
    }),
  );
}
