import { asc, eq } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { PaymentMethod, PaymentStatus, RefundStatus } from "#app/domain/codes/payment.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { checkouts } from "#db/schema/payments/checkouts.ts";
import { payments } from "#db/schema/payments/payments.ts";

/** A booking, with or without a deposit, and every known payment of it. */
export type DepositCase = {
  readonly bookingId: string;
  readonly businessId: string;
  readonly customerId: string | null;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly depositCentavos: number | null;
  /** Instant in ms. */
  readonly depositPaidAt: Instant | null;
  readonly startUtcMinute: UtcMinute;
  readonly version: number;
  /** The accounts that its checkouts were opened for. */
  readonly collectorIds: readonly string[];
  readonly payments: readonly KnownPayment[];
};

export type KnownPayment = {
  readonly id: string;
  readonly provider: PaymentMethod;
  readonly providerPaymentId: string | null;
  readonly status: PaymentStatus;
  readonly refundStatus: RefundStatus | null;
  readonly centavos: number;
  /** The part that left its account without our doing. */
  readonly goneCentavos: number;
  /** Since when it has this state at the provider (ms); null where it is no payment of the provider. */
  readonly stateAt: Instant | null;
};

/** Null for an unknown booking. */
export function depositCase(db: Database, bookingId: string): Reading<DepositCase | null> {
  const { collectorId } = checkouts;
  return reading(
    [
      db
        .select(
          named({
            bookingId: bookings.id,
            businessId: bookings.businessId,
            customerId: bookings.customerId,
            status: bookings.status,
            cancelReason: bookings.cancelReason,
            depositCentavos: bookings.depositCentavos,
            depositPaidAt: bookings.depositPaidAt,
            startUtcMinute: bookings.startUtcMinute,
            version: bookings.version,
          }),
        )
        .from(bookings)
        .where(eq(bookings.id, bookingId)),
      db.selectDistinct(named({ collectorId })).from(checkouts).where(eq(checkouts.bookingId, bookingId)),
      db
        .select(
          named({
            id: payments.id,
            provider: payments.provider,
            providerPaymentId: payments.providerPaymentId,
            status: payments.status,
            refundStatus: payments.refundStatus,
            centavos: payments.amountCentavos,
            goneCentavos: payments.goneCentavos,
            stateAt: payments.stateAt,
          }),
        )
        .from(payments)
        .where(eq(payments.bookingId, bookingId))
        .orderBy(asc(payments.createdAt)),
    ],
    ([[booking], accounts, known]) =>
      booking === undefined
        ? null
        : { ...booking, collectorIds: accounts.map((each) => each.collectorId), payments: known },
  );
}
