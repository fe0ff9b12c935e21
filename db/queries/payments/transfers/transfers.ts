import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isNotFoundYet, isUnderReview } from "#db/predicates.ts";
import { MOST_SHOWN, TURNO, type Turno } from "#db/queries/payments/told-turno.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { transferAccounts } from "#db/schema/payments/transfer-accounts.ts";

/** The name under which transfers are stored, whether the customer or staff reported them. */
export const TRANSFER = "transfer" as const;

/** A customer's report of a transfer; REJECTED: staff did not find the money. */
export type ReportedTransfer = {
  readonly id: string;
  readonly status: "IN_PROCESS" | "REJECTED";
  readonly reference: string | null;
  readonly receiptKey: string | null;
};

/** A booking whose deposit may be paid by transfer, and the transfer known of it. */
export type TransferCase = {
  readonly bookingId: string;
  readonly businessId: string;
  readonly storeId: string;
  /** Null where the client has no account. */
  readonly customerId: string | null;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly depositCentavos: number | null;
  /** Instant in ms. */
  readonly depositDueAt: Instant | null;
  readonly startUtcMinute: UtcMinute;
  readonly version: number;
  /** How long its business holds it for a transfer to be reviewed; null: it takes no transfers. */
  readonly hours: number | null;
  readonly reported: ReportedTransfer | null;
};

/** Null for an unknown booking. */
export function transferCase(db: Database, bookingId: string): Reading<TransferCase | null> {
  const { businessId, storeId, customerId, status, cancelReason } = bookings;
  const { depositCentavos, depositDueAt, startUtcMinute, version } = bookings;
  const facts = {
    businessId,
    storeId,
    customerId,
    status,
    cancelReason,
    depositCentavos,
    depositDueAt,
    startUtcMinute,
    version,
  };
  const reported = reportedTransfer(db, bookingId);
  return reading(
    [
      db
        .select(named({ bookingId: bookings.id, ...facts, hours: transferAccounts.hours }))
        .from(bookings)
        .leftJoin(transferAccounts, eq(transferAccounts.businessId, bookings.businessId))
        .where(eq(bookings.id, bookingId)),
      ...reported.statements,
    ],
    ([[booking], ...rest]) =>
      booking === undefined ? null : { ...booking, reported: reported.answer(rest) },
  );
}

/** The last transfer that a booking's customer reported, until staff find it; null for none. */
export function reportedTransfer(db: Database, bookingId: string): Reading<ReportedTransfer | null> {
  const { id, reference, receiptKey } = payments;
  const last = db
    .select({
      ...named({ id, reference, receiptKey }),
      status: sql<ReportedTransfer["status"]>`${payments.status}`.as("status"),
    })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), isNotFoundYet(payments)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return reading([last], ([rows]) => rows[0] ?? null);
}

/** A transfer that a customer reported, whatever the result of its review. */
export type ReviewedTransfer = {
  readonly bookingId: string;
  readonly status: string;
  readonly centavos: number;
  readonly receiptKey: string | null;
};

/** Null where the payment is no transfer of the business. */
export function reviewedTransfer(
  db: Database,
  { businessId, paymentId }: { readonly businessId: string; readonly paymentId: string },
): Reading<ReviewedTransfer | null> {
  const { bookingId, status, amountCentavos: centavos, receiptKey } = payments;
  const one = db
    .select(named({ bookingId, status, centavos, receiptKey }))
    .from(payments)
    .where(
      and(eq(payments.id, paymentId), eq(payments.businessId, businessId), eq(payments.provider, TRANSFER)),
    );
  return reading([one], ([rows]) => rows[0] ?? null);
}

/** A transfer that staff must review. It stays on the list whatever happens to its booking meanwhile. */
export type TransferToReview = Turno & {
  readonly id: string;
  readonly centavos: number;
  readonly reference: string | null;
  readonly hasReceipt: boolean;
  /** Instants in ms; `dueAt` null where the booking does not wait for its deposit any more. */
  readonly reportedAt: Instant;
  readonly dueAt: Instant | null;
  readonly status: BookingStatus;
};

/** Without this hint SQLite may read all payments of a business, depending on the order in which its indexes were made. */
const TO_REVIEW = sql`payments indexed by payments_to_review`;

/** The transfers that a business must review, the first reported first. */
export function transfersToReview(db: Database, businessId: string): Reading<readonly TransferToReview[]> {
  const waiting = db
    .select({
      ...TURNO,
      ...named({
        id: payments.id,
        centavos: payments.amountCentavos,
        reference: payments.reference,
        reportedAt: payments.createdAt,
        status: bookings.status,
      }),
      receiptKey: sql<string | null>`${payments.receiptKey}`.as("receiptKey"),
      dueAt: sql<
        number | null
      >`iif(${bookings.status} = 'PENDING_DEPOSIT', ${bookings.depositDueAt}, null)`.as("dueAt"),
    })
    .from(TO_REVIEW)
    .innerJoin(
      bookings,
      and(eq(bookings.businessId, payments.businessId), eq(bookings.id, payments.bookingId)),
    )
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .where(and(eq(payments.businessId, businessId), isUnderReview(payments)))
    // The plus makes SQLite find the few rows first and sort them, instead of reading all payments of the business in order.
    .orderBy(asc(sql`+${payments.createdAt}`))
    .limit(MOST_SHOWN);
  return reading([waiting], ([rows]) =>
    rows.map(({ receiptKey, ...row }) => ({ ...row, hasReceipt: receiptKey !== null })),
  );
}
