import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { CARD } from "#db/queries/payments/payments.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { payments } from "#db/schema/payments/payments.ts";

/** A card payment that the provider had not decided on when we last heard of it. */
export type UndecidedCard = {
  readonly providerPaymentId: string;
  /** The account that would get the money. */
  readonly collectorId: string | null;
  readonly status: "OPEN" | "IN_PROCESS";
};

/** The undecided card payments of a booking that waits for its deposit, newest first. None for another business's booking. */
export function undecidedCards(
  db: Database,
  { bookingId, businessId }: { readonly bookingId: string; readonly businessId: string },
): Reading<readonly UndecidedCard[]> {
  const undecided = db
    .select({
      ...named({ collectorId: payments.collectorId }),
      providerPaymentId: sql<string>`${payments.providerPaymentId}`.as("providerPaymentId"),
      status: sql<UndecidedCard["status"]>`${payments.status}`.as("status"),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        eq(payments.bookingId, bookingId),
        eq(bookings.businessId, businessId),
        eq(bookings.status, "PENDING_DEPOSIT"),
        eq(payments.provider, CARD),
        inArray(payments.status, ["OPEN", "IN_PROCESS"]),
        isNotNull(payments.providerPaymentId),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(MOST_UNDECIDED);
  return reading([undecided], ([rows]) => rows);
}

/**
 * Most payments that the provider is asked about. For a customer who pays a deposit more often at once, the provider's notices
 * decide the rest.
 */
const MOST_UNDECIDED = 3;
