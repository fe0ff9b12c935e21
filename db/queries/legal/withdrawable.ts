import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PaymentMethod } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type BookingView, toViews, viewsWhere } from "#db/queries/bookings/booking-views.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { payments } from "#db/schema/payments/payments.ts";

/**
 * A booking of an e-mail address, of its account, or of a client without an account under that address in a business's records.
 */
export type TurnoOfEmail = BookingView & {
  /** Null: the client has no account. */
  readonly customerId: string | null;
  readonly businessName: string;
};

type EmailAsked = {
  readonly email: string;
  /** Booked between these two (ms), both included. */
  readonly bookedFrom: Instant;
  readonly bookedTo: Instant;
};

const MOST = 50;

/** The bookings of an address that were booked within a span, in any status. In the order of their start, fifty at most. */
export function turnosOfEmail(db: Database, asked: EmailAsked): Reading<readonly TurnoOfEmail[]> {
  const mine = isOfEmail(asked);
  const whose = db
    .select(named({ id: bookings.id, customerId: bookings.customerId, businessName: businesses.name }))
    .from(bookings)
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .where(mine)
    .orderBy(asc(bookings.startUtcMinute), asc(bookings.id))
    .limit(MOST);
  const order = [sql`start_utc_minute`, sql`id`];
  return reading([viewsWhere(db, mine, { order, limit: MOST }), whose], ([views, owners]) => {
    const byId = new Map(owners.map((each) => [each.id, each]));
    return toViews(views).flatMap((view) => {
      const owner = byId.get(view.id);
      return owner === undefined ? [] : { ...view, ...owner };
    });
  });
}

function isOfEmail({ email, bookedFrom, bookedTo }: EmailAsked): SQL | undefined {
  const own = sql`select id from bookings where customer_id = (
    select id from ${users} where ${and(eq(users.email, email), isNull(users.deletedAt))})`;
  const written = sql`select id from bookings where customer_id is null and client_id in (
    select id from clients where email = ${email})`;
  return and(
    sql`${bookings.id} in (${own} union all ${written})`,
    sql`${bookings.createdAt} between ${bookedFrom} and ${bookedTo}`,
  );
}

/** The payment method of the deposit that goes back with a cancelled booking; null where none goes back. */
export function refundedBy(
  db: Database,
  { businessId, bookingId }: { readonly businessId: string; readonly bookingId: string },
): Reading<PaymentMethod | null> {
  const { provider, refundStatus } = payments;
  const refunded = db
    .select(named({ provider }))
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        sql`+${payments.businessId} = ${businessId}`,
        isNotNull(refundStatus),
      ),
    )
    .limit(1);
  return reading([refunded], ([[row]]) => row?.provider ?? null);
}
