import { and, asc, eq, gt } from "drizzle-orm";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type BookingView, toViews, viewsWhere } from "#db/queries/bookings/booking-views.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { calendarFeeds } from "#db/schema/bookings/calendar-feeds.ts";
import { stores } from "#db/schema/catalog/stores.ts";

type CalendarFeed = { readonly feedId: string; readonly createdAt: Instant };

/** A user's feed; null if they have none. */
export function feedOf(db: Database, userId: string): Reading<CalendarFeed | null> {
  const { feedId, createdAt } = calendarFeeds;
  const own = db
    .select(named({ feedId, createdAt }))
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return reading([own], ([rows]) => rows[0] ?? null);
}

/** The id of the feed's user; null if the feed no longer exists. */
export function feedOwner(db: Database, feedId: string): Reading<string | null> {
  const { userId } = calendarFeeds;
  const owner = db.select(named({ userId })).from(calendarFeeds).where(eq(calendarFeeds.feedId, feedId));
  return reading([owner], ([rows]) => rows[0]?.userId ?? null);
}

/** Gives a user's feed this id, and ends its old id. */
export function putFeed(db: Database, feed: CalendarFeed & { readonly userId: string }): Statement {
  const { feedId, createdAt } = feed;
  return db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { feedId, createdAt } });
}

export function endFeed(db: Database, userId: string): Statement {
  return db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** The most bookings in a feed. */
const MOST = 200;

type FeedBookings = {
  readonly views: readonly BookingView[];
  /** The stores of these bookings that still exist. */
  readonly stores: readonly (Address & { readonly id: string })[];
};

/** A customer's bookings after `from`, in any status, soonest first, with the addresses of their stores. */
export function feedBookings(
  db: Database,
  { customerId, from }: { readonly customerId: string; readonly from: UtcMinute },
): Reading<FeedBookings> {
  const own = and(eq(bookings.customerId, customerId), gt(bookings.startUtcMinute, from));
  const { id, streetName, streetNumber, city, region } = stores;
  const places = db
    .selectDistinct(named({ id, streetName, streetNumber, city, region }))
    .from(bookings)
    .innerJoin(stores, and(eq(stores.businessId, bookings.businessId), eq(stores.id, bookings.storeId)))
    .where(own);
  const views = viewsWhere(db, own, { order: [asc(bookings.startUtcMinute), asc(bookings.id)], limit: MOST });
  return reading([views, places], ([rows, places]) => ({ views: toViews(rows), stores: places }));
}

type Address = {
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
};
