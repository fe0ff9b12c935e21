import { and, eq, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { tellOfBooking } from "#db/queries/messages/messages.ts";
import { queueMessage } from "#db/queries/messages/queue.ts";
import type { DepositCase } from "#db/queries/payments/deposit-case.ts";
import { IS_WELL_AGAIN } from "#db/queries/payments/expiry.ts";
import { paidAfterAll } from "#db/queries/payments/payment-problems.ts";
import { approvePayment, type OwedRefund, type SeenPayment } from "#db/queries/payments/payments.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { mustHaveChanged } from "#db/writing.ts";

/**
 * Confirms a booking whose deposit was paid, and tells of it. A booking that the clock had cancelled takes its time again. Stale
 * (`tryTakeTime`) where payment or booking have changed since they were seen, and where the calendar has no place for it any
 * more.
 */
export function settlePaid(
  db: Database,
  found: DepositCase,
  seen: SeenPayment,
  eventId: string,
): Statement[] {
  return [...approvePayment(db, seen, null), ...bookForGood(db, found, { eventId, at: seen.at })];
}

type PaidEvent = { readonly eventId: string; readonly at: number; readonly by?: "PAYMENT" | "STAFF" };

/** The booking's own part of `settlePaid`; also where staff took the deposit. */
export function bookForGood(
  db: Database,
  found: Omit<DepositCase, "collectorIds" | "payments">,
  { eventId, at, by = "PAYMENT" }: PaidEvent,
): Statement[] {
  const { bookingId, businessId, status, version } = found;
  const next = version + 1;
  return [
    db
      .update(bookings)
      .set({
        status: "PENDING",
        cancelReason: null,
        depositPaidAt: at,
        settleAt: null,
        ...IS_WELL_AGAIN,
        version: next,
        // Reminders of a booking that comes back are planned anew at the clock's next look.
        ...(status === "CANCELLED" && { remindAt: sql`iif(customer_id is null, null, 0)` }),
      })
      .where(
        and(
          eq(bookings.id, bookingId),
          eq(bookings.businessId, businessId),
          eq(bookings.version, version),
          eq(bookings.status, status),
        ),
      ),
    mustHaveChanged(db),
    db
      .insert(bookingChanges)
      .values({ bookingId, businessId, version: next, kind: "PAID", changedBy: by, at }),
    ...(status === "CANCELLED" ? [paidAfterAll(db, { bookingId, businessId, at })] : []),
    ...tellOfBooking(db, { ...found, id: eventId, event: "DEPOSIT_PAID", at, versionAfter: next }),
  ];
}

/** Owes back a payment that pays for nothing, and tells its customer. Stale (`tryWrite`) where the approval is known already. */
export function returnPayment(
  db: Database,
  found: DepositCase,
  seen: SeenPayment,
  refund: OwedRefund & { readonly eventId: string },
): Statement[] {
  const { providerPaymentId: payment, amountCentavos: centavos, at } = seen;
  return [
    ...approvePayment(db, seen, refund),
    ...tellReturned(db, found, { ...refund, payment, centavos, at }),
  ];
}

type ReturnedPayment = OwedRefund & {
  readonly eventId: string;
  /** The payment's id, which sets the mail apart from others of its booking. */
  readonly payment: string;
  readonly centavos: number;
  /** Instant in ms. */
  readonly at: number;
  /** The business pays it back; without it, the provider. */
  readonly by?: "BUSINESS";
};

/** Tells the customer by mail that a payment goes back. Without an account or an address the mail has no recipient. */
export function tellReturned(
  db: Database,
  { bookingId, businessId, customerId }: Pick<DepositCase, "bookingId" | "businessId" | "customerId">,
  { eventId, payment, centavos, reason, at, by }: ReturnedPayment,
): Statement[] {
  const mail = {
    id: eventId,
    audience: "CUSTOMER",
    event: "PAYMENT_RETURNED",
    userId: customerId,
    businessId,
    bookingId,
    data: { centavos, reason, by: by ?? null },
    createdAt: at,
    ...{ about: bookingId, which: payment },
  } as const;
  return [queueMessage(db, mail)];
}
