import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings.ts";
import { checkouts } from "#db/schema/payments.ts";

export type OpenCheckout = {
  readonly preferenceId: string;
  readonly initPoint: string;
  /** Whose account takes the money. */
  readonly collectorId: string;
};

/** What it takes to pay for a booking; whoever knows its id may (booking §6). */
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
  /** The newest checkout that is still open, to be handed out again. */
  readonly checkout: OpenCheckout | null;
};

const SERVICE_NAMES = sql`(select json_group_array(service_name) from (
  select service_name from booking_lines where booking_id = bookings.id order by position))`.mapWith(
  (text: string): readonly string[] => JSON.parse(text),
);

const OPEN = {
  preferenceId: checkouts.preferenceId,
  initPoint: checkouts.initPoint,
  collectorId: checkouts.collectorId,
};

/** A booking to be paid for at `now` (ms); null for one of another business. */
export function payableOf(
  db: Database,
  key: { readonly bookingId: string; readonly businessId: string; readonly now: Instant },
): Reading<Payable | null> {
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
      db
        .select(named(OPEN))
        .from(checkouts)
        .where(
          and(
            eq(checkouts.bookingId, key.bookingId),
            eq(checkouts.businessId, key.businessId),
            gt(checkouts.expiresAt, key.now),
          ),
        )
        .orderBy(desc(checkouts.createdAt))
        .limit(1),
    ],
    ([[booking], [checkout]]) => (booking === undefined ? null : { ...booking, checkout: checkout ?? null }),
  );
}

export type NewCheckout = typeof checkouts.$inferInsert;

/** Remembers a checkout that the provider opened. */
export function insertCheckout(db: Database, checkout: NewCheckout): Statement[] {
  return [db.insert(checkouts).values(checkout).onConflictDoNothing()];
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
