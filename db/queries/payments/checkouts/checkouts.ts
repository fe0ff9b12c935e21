import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { checkouts } from "#db/schema/payments/checkouts.ts";

export type OpenCheckout = {
  readonly preferenceId: string;
  readonly initPoint: string;
  /** The account that takes the money, the amount, and until when (ms). */
  readonly collectorId: string;
  readonly centavos: number;
  readonly expiresAt: Instant;
};

/** The facts needed to pay for a booking. Any visitor who knows its id may pay (booking §6). */
export type Payable = {
  readonly id: string;
  readonly businessId: string;
  readonly storeName: string;
  /** In the order of its lines. */
  readonly serviceNames: readonly string[];
  readonly status: BookingStatus;
  readonly depositCentavos: number | null;
  readonly cancelReason: CancelReason | null;
  /** Instants in ms. */
  readonly depositDueAt: Instant | null;
  readonly depositPaidAt: Instant | null;
};

const SERVICE_NAMES = sql`(select json_group_array(service_name) from (
  select service_name from booking_lines where booking_id = bookings.id order by position))`.mapWith(
  (text: string): readonly string[] => JSON.parse(text),
);

const OPEN = {
  preferenceId: checkouts.preferenceId,
  initPoint: checkouts.initPoint,
  collectorId: checkouts.collectorId,
  centavos: checkouts.centavos,
  expiresAt: checkouts.expiresAt,
};

export type PayableKey = { readonly bookingId: string; readonly businessId: string };

/** A booking to be paid for; null for another business's booking. */
export function payableOf(db: Database, key: PayableKey): Reading<Payable | null> {
  return reading(
    [
      db
        .select({
          ...named({
            id: bookings.id,
            businessId: bookings.businessId,
            storeName: bookings.storeName,
            status: bookings.status,
            depositCentavos: bookings.depositCentavos,
            cancelReason: bookings.cancelReason,
            depositDueAt: bookings.depositDueAt,
            depositPaidAt: bookings.depositPaidAt,
          }),
          serviceNames: SERVICE_NAMES.as("serviceNames"),
        })
        .from(bookings)
        .where(and(eq(bookings.id, key.bookingId), eq(bookings.businessId, key.businessId))),
    ],
    ([[booking]]) => booking ?? null,
  );
}

/** The newest checkout of a booking that is still open at `now` (ms). */
export function openCheckoutOf(
  db: Database,
  { bookingId, businessId, now }: PayableKey & { readonly now: Instant },
): Reading<OpenCheckout | null> {
  const newest = db
    .select(named(OPEN))
    .from(checkouts)
    .where(
      and(
        eq(checkouts.bookingId, bookingId),
        eq(checkouts.businessId, businessId),
        gt(checkouts.expiresAt, now),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return reading([newest], ([[checkout]]) => checkout ?? null);
}

export type NewCheckout = typeof checkouts.$inferInsert;

/** Stores a checkout that the provider opened. */
export function insertCheckout(db: Database, checkout: NewCheckout): Statement[] {
  return [db.insert(checkouts).values(checkout).onConflictDoNothing()];
}

/**
 * Expires checkouts for the account that a business leaves, so that they are not handed out again. `to`: its new account; null:
 * none of its own.
 */
export function closeCheckouts(
  db: Database,
  { businessId, to, at }: { readonly businessId: string; readonly to: string | null; readonly at: number },
): Statement {
  const left = sql`(select collector_id from seller_accounts where business_id = ${businessId} and collector_id is not ${to})`;
  const awaited = sql`(select id from bookings where business_id = ${businessId} and status = 'PENDING_DEPOSIT')`;
  return db
    .update(checkouts)
    .set({ expiresAt: at })
    .where(
      and(
        sql`${checkouts.bookingId} in ${awaited}`,
        gt(checkouts.expiresAt, at),
        sql`${checkouts.collectorId} in ${left}`,
      ),
    );
}

/** The accounts that a booking's checkouts were opened for. */
export function collectorsOf(db: Database, bookingId: string): Reading<readonly string[]> {
  const { collectorId } = checkouts;
  const all = db
    .selectDistinct(named({ collectorId }))
    .from(checkouts)
    .where(eq(checkouts.bookingId, bookingId));
  return reading([all], ([rows]) => rows.map((row) => row.collectorId));
}
