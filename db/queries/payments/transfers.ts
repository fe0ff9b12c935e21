import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isNotFoundYet, isUnderReview } from "#db/predicates.ts";
import { MOST_SHOWN, TURNO, type Turno } from "#db/queries/payments/business-payments.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts.ts";
import { bookings } from "#db/schema/bookings.ts";
import { payments } from "#db/schema/payments.ts";
import { transferAccounts } from "#db/schema/transfer-accounts.ts";

/** The name under which transfers are kept, whether their customer told of them or staff. */
export const TRANSFER = "transfer" as const;

/** What a customer said of their transfer; REJECTED: staff looked and did not find it. */
export type ReportedTransfer = {
  readonly id: string;
  readonly status: "IN_PROCESS" | "REJECTED";
  readonly reference: string | null;
  readonly receiptKey: string | null;
};

/** A turno whose seña might be paid by transfer, and what is known of one. */
export type TransferCase = {
  readonly bookingId: string;
  readonly businessId: string;
  readonly storeId: string;
  /** Null where it is nobody's with an account. */
  readonly customerId: string | null;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly depositCentavos: number | null;
  /** Instant in ms. */
  readonly depositDueAt: Instant | null;
  readonly startUtcMinute: UtcMinute;
  readonly version: number;
  /** How long its business holds it for a transfer to be looked up; null: it takes none. */
  readonly hours: number | null;
  readonly reported: ReportedTransfer | null;
};

/** Null for a booking that is not there. */
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

/** The last that a booking's customer said of a transfer, until staff find it; null for nothing. */
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

/** A transfer that a customer told of, whatever staff made of it. */
export type ReviewedTransfer = {
  readonly bookingId: string;
  readonly status: string;
  readonly centavos: number;
  readonly receiptKey: string | null;
};

/** Null for what no customer of the business told of. */
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

/** A transfer that staff are to look up; what became of its turno meanwhile does not take it off the list. */
export type TransferToReview = Turno & {
  readonly id: string;
  readonly centavos: number;
  readonly reference: string | null;
  readonly hasReceipt: boolean;
  /** Instants in ms; `dueAt` null where the turno waits for nothing any more. */
  readonly reportedAt: Instant;
  readonly dueAt: Instant | null;
  readonly status: BookingStatus;
};

/** The transfers that a business has to look up, those told of first before the others. */
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
    .from(payments)
    .innerJoin(
      bookings,
      and(eq(bookings.businessId, payments.businessId), eq(bookings.id, payments.bookingId)),
    )
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .where(and(eq(payments.businessId, businessId), isUnderReview(payments)))
    // The plus has the few found first, then sorted; else all payments of the business are read in order.
    .orderBy(asc(sql`+${payments.createdAt}`))
    .limit(MOST_SHOWN);
  return reading([waiting], ([rows]) =>
    rows.map(({ receiptKey, ...row }) => ({ ...row, hasReceipt: receiptKey !== null })),
  );
}
