import { and, eq } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { isUnderReview } from "#db/predicates.ts";
import { tieOrphaned } from "#db/queries/jobs/orphaned-pictures.ts";
import { tellOfBooking } from "#db/queries/messages/messages.ts";
import type { DepositCase } from "#db/queries/payments/deposit-case.ts";
import { IS_WELL_AGAIN } from "#db/queries/payments/expiry.ts";
import { bookForGood, tellReturned } from "#db/queries/payments/paid-deposits.ts";
import { relistProblem } from "#db/queries/payments/payment-problems.ts";
import type { OwedRefund } from "#db/queries/payments/payments.ts";
import { loosenReceipts } from "#db/queries/payments/receipts.ts";
import { countTransfer, type TransferLimits } from "#db/queries/payments/transfers/transfer-caps.ts";
import { TRANSFER, type TransferCase } from "#db/queries/payments/transfers/transfers.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** Traces by which staff can find a transfer. */
export type TransferTrace = { readonly reference: string | null; readonly receiptKey: string | null };

type NewTransfer = TransferTrace & {
  readonly id: string;
  readonly eventId: string;
  readonly centavos: number;
  /** Until when the booking is held from now on. Instants in ms. */
  readonly dueAt: Instant;
  readonly at: number;
  readonly limits: TransferLimits;
};

/**
 * Notes that a customer reports to have transferred a deposit, holds the booking for longer, and tells its business. Stale
 * (`tryWrite`) where the booking has changed since it was seen, or its customer is past a cap.
 */
export function noteTransfer(db: Database, found: TransferCase, transfer: NewTransfer): Statement[] {
  const { bookingId, businessId, customerId, version } = found;
  const { id, eventId, centavos, dueAt, at, limits, ...trace } = transfer;
  const about = { bookingId, businessId };
  const next = version + 1;
  return [
    ...holdUntil(db, found, dueAt),
    ...tieOrphaned(db, trace.receiptKey),
    db.insert(payments).values({
      id,
      ...about,
      ...trace,
      provider: TRANSFER,
      status: "IN_PROCESS",
      amountCentavos: centavos,
      createdAt: at,
      updatedAt: at,
    }),
    db
      .insert(bookingChanges)
      .values({ ...about, version: next, kind: "TRANSFERRED", changedBy: "CUSTOMER", at }),
    ...tellOfBooking(db, {
      ...about,
      customerId,
      id: eventId,
      event: "TRANSFER_REPORTED",
      at,
      versionAfter: next,
    }),
    countTransfer(db, found, { counters: limits.counters, underReview: limits.underReview, at }),
  ];
}

/**
 * Adds traces to a transfer. Null values leave the old trace; a new photo replaces the old photo. Stale (`tryWrite`) where staff
 * have reviewed the transfer by now.
 */
export function traceTransfer(
  db: Database,
  transfer: { readonly id: string; readonly businessId: string; readonly at: number },
  { reference, receiptKey }: TransferTrace,
): Statement[] {
  const more = {
    updatedAt: transfer.at,
    ...(reference !== null && { reference }),
    ...(receiptKey !== null && { receiptKey }),
  };
  return [
    ...(receiptKey === null ? [] : [loosenReceipts(db, isToReview(transfer), transfer.at)]),
    db.update(payments).set(more).where(isToReview(transfer)),
    mustHaveChanged(db),
    ...tieOrphaned(db, receiptKey),
  ];
}

/** The member who reviewed a transfer; instant in ms. */
export type Review = {
  readonly paymentId: string;
  readonly eventId: string;
  readonly by: string;
  readonly at: number;
};

/**
 * Staff have found the money: the booking is confirmed, and an expired booking takes its time again. Refused as in `settlePaid`.
 */
export function acceptTransfer(db: Database, found: DepositCase, review: Review): Statement[] {
  const { eventId, at } = review;
  return [
    ...close(db, found, review, { status: "APPROVED" }),
    ...bookForGood(db, found, { eventId, at, by: "STAFF" }),
  ];
}

/**
 * Staff have found money that pays for nothing. The customer is told that it goes back, and members that they must give it back
 * by hand. Stale as a rejection.
 */
export function returnTransfer(
  db: Database,
  found: DepositCase,
  review: Review,
  { reason, centavos }: OwedRefund & { readonly centavos: number },
): Statement[] {
  const { bookingId, businessId } = found;
  const { paymentId, eventId, at } = review;
  const owed = { refundStatus: "PENDING", refundCentavos: centavos, refundReason: reason } as const;
  const about = { businessId, bookingId, providerPaymentId: null, centavos, at };
  return [
    ...close(db, found, review, { status: "APPROVED", ...owed }),
    relistProblem(db, { kind: "REFUND_BY_HAND", ...about }),
    ...tellReturned(db, found, { eventId, payment: paymentId, centavos, reason, at, by: "BUSINESS" }),
  ];
}

/**
 * Staff have not found the money: customer and business are told. A booking that still waits for its deposit does so until
 * `dueAt` (ms; null: it does not). Stale (`tryWrite`) where transfer or booking have changed since they were seen.
 */
export function rejectTransfer(
  db: Database,
  found: DepositCase,
  review: Review,
  dueAt: Instant | null,
): Statement[] {
  const { bookingId, businessId, customerId, version } = found;
  const { eventId, at } = review;
  const next = dueAt === null ? version : version + 1;
  const about = { bookingId, businessId };
  const rejected = { version: next, kind: "TRANSFER_REJECTED", changedBy: "STAFF", at } as const;
  return [
    ...close(db, found, review, { status: "REJECTED" }),
    ...(dueAt === null
      ? []
      : [...holdUntil(db, found, dueAt), db.insert(bookingChanges).values({ ...about, ...rejected })]),
    ...tellOfBooking(db, {
      ...about,
      customerId,
      id: eventId,
      event: "TRANSFER_REJECTED",
      at,
      versionAfter: next,
    }),
  ];
}

/** Undoes its batch unless the booking is as it was seen and still waits for its deposit. */
function holdUntil(
  db: Database,
  { bookingId, businessId, version }: Pick<TransferCase, "bookingId" | "businessId" | "version">,
  dueAt: Instant,
): Statement[] {
  const isStill = and(
    eq(bookings.id, bookingId),
    eq(bookings.businessId, businessId),
    eq(bookings.version, version),
    eq(bookings.status, "PENDING_DEPOSIT"),
  );
  return [
    db
      .update(bookings)
      .set({ depositDueAt: dueAt, settleAt: dueAt, ...IS_WELL_AGAIN, version: version + 1 })
      .where(isStill),
    mustHaveChanged(db),
  ];
}

type Closing = Partial<typeof payments.$inferInsert> & { readonly status: "APPROVED" | "REJECTED" };

/** Closes the review of a transfer; undoes its batch where a member has reviewed it already. */
function close(
  db: Database,
  { businessId }: Pick<DepositCase, "businessId">,
  { paymentId: id, by, at }: Review,
  closing: Closing,
): Statement[] {
  return [
    db
      .update(payments)
      .set({ ...closing, recordedBy: by, updatedAt: at })
      .where(isToReview({ id, businessId })),
    mustHaveChanged(db),
  ];
}

function isToReview({ id, businessId }: { readonly id: string; readonly businessId: string }) {
  return and(eq(payments.id, id), eq(payments.businessId, businessId), isUnderReview());
}
