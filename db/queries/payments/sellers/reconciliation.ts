import { and, eq, isNull, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import type { KnownPayment } from "#db/queries/payments/deposit-case.ts";
import { CARD } from "#db/queries/payments/payments.ts";
import { ACCOUNT, type SellerAccount } from "#db/queries/payments/sellers/seller-accounts.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { sellerAccounts } from "#db/schema/payments/seller-accounts.ts";
import { listOf } from "#db/writing.ts";

/** Working accounts that were connected at this minute of a day (UTC): each account has a minute of its own. */
export function sellersOfMinute(
  db: Database,
  { minute, most }: { readonly minute: number; readonly most: number },
): Reading<readonly SellerAccount[]> {
  const own = db
    .select(ACCOUNT)
    .from(sellerAccounts)
    .where(and(sql`(connected_at / 60000) % 1440 = ${minute}`, isNull(sellerAccounts.brokenAt)))
    .limit(most);
  return reading([own], ([rows]) => rows);
}

/** A booking, with one known card payment of it; without a payment, its fields are null. */
export type KnownState = {
  readonly bookingId: string;
  readonly providerPaymentId: string | null;
  readonly status: KnownPayment["status"] | null;
  readonly refundStatus: KnownPayment["refundStatus"];
  readonly centavos: number;
  readonly goneCentavos: number;
  /** Since when it has this state at the provider (ms). */
  readonly stateAt: Instant | null;
};

/**
 * The known states of the bookings that some payments name, whether or not the bookings still ask for a deposit. References that
 * are no bookings give nothing.
 */
export function knownStates(db: Database, references: readonly string[]): Reading<readonly KnownState[]> {
  const { providerPaymentId, refundStatus, stateAt } = payments;
  const known = db
    .select({
      ...named({ bookingId: bookings.id, providerPaymentId, refundStatus, stateAt }),
      status: sql<KnownState["status"]>`${payments.status}`.as("status"),
      centavos: sql<number>`coalesce(${payments.amountCentavos}, 0)`.as("centavos"),
      goneCentavos: sql<number>`coalesce(${payments.goneCentavos}, 0)`.as("goneCentavos"),
    })
    .from(bookings)
    .leftJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.provider, CARD)))
    .where(sql`${bookings.id} in ${listOf(references)}`);
  return reading([known], ([rows]) => rows);
}
