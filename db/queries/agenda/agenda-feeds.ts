import { and, asc, between, eq, type SQL, sql } from "drizzle-orm";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { agendaFeeds } from "#db/schema/agenda/agenda-feeds.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** A member's feed at a business; it ends with the membership. */
export type FeedKey = { readonly userId: string; readonly businessId: string };

export type AgendaFeed = { readonly feedId: string; readonly namesClients: boolean };

/** The member's feed of this employee's bookings; null if they have none. */
export function agendaFeedOf(
  db: Database,
  key: FeedKey & { readonly employeeId: string },
): Reading<AgendaFeed | null> {
  const { feedId, namesClients, employeeId } = agendaFeeds;
  const own = db
    .select(named({ feedId, namesClients }))
    .from(agendaFeeds)
    .where(and(isOf(key), eq(employeeId, key.employeeId)));
  return reading([own], ([rows]) => rows[0] ?? null);
}

/** Each business where a user has a feed, and since when. */
export function keptAgendaFeeds(
  db: Database,
  userId: string,
): Reading<
  readonly { readonly businessName: string; readonly namesClients: boolean; readonly createdAt: Instant }[]
> {
  const { namesClients, createdAt, businessId } = agendaFeeds;
  const own = db
    .select(named({ businessName: businesses.name, namesClients, createdAt }))
    .from(agendaFeeds)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(eq(agendaFeeds.userId, userId));
  return reading([own], ([rows]) => rows);
}

type NewFeed = FeedKey & AgendaFeed & { readonly employeeId: string; readonly createdAt: Instant };

/**
 * Gives a member's feed this id, and ends its old one; whether it names clients stays as it was. Nothing where they are not linked
 * to the employee any more.
 */
export function putAgendaFeed(db: Database, feed: NewFeed): Statement {
  const { userId, businessId, employeeId, feedId, namesClients, createdAt } = feed;
  return db
    .insert(agendaFeeds)
    .select(
      sql`select user_id, business_id, employee_id, ${feedId}, ${Number(namesClients)}, ${createdAt} from members
        where business_id = ${businessId} and user_id = ${userId} and employee_id = ${employeeId}`,
    )
    .onConflictDoUpdate({
      target: [agendaFeeds.userId, agendaFeeds.businessId],
      set: { feedId, createdAt, employeeId },
    });
}

export function nameClientsIn(db: Database, key: FeedKey, namesClients: boolean): Statement {
  return db.update(agendaFeeds).set({ namesClients }).where(isOf(key));
}

export function endAgendaFeed(db: Database, key: FeedKey): Statement {
  return db.delete(agendaFeeds).where(isOf(key));
}

/** Ends a user's feeds at all businesses. */
export function endAgendaFeedsOf(db: Database, userId: string): Statement {
  return db.delete(agendaFeeds).where(eq(agendaFeeds.userId, userId));
}

/** Ends the feeds of a business's members, or only those of one employee. */
export function endAgendaFeedsAt(db: Database, businessId: string, employeeId?: string): Statement {
  const team = sql`select user_id from members where business_id = ${businessId}`;
  const ofThem = employeeId === undefined ? undefined : eq(agendaFeeds.employeeId, employeeId);
  return db
    .delete(agendaFeeds)
    .where(and(sql`${agendaFeeds.userId} in (${team})`, eq(agendaFeeds.businessId, businessId), ofThem));
}

/** Ends a member's feed, unless it is of this employee. */
export function endOtherAgendaFeed(db: Database, key: FeedKey, employeeId: string | null): Statement {
  return db.delete(agendaFeeds).where(and(isOf(key), sql`employee_id is not ${employeeId}`));
}

/** A professional's line of a booking, as it stands in their own calendar. */
export type FeedLine = {
  readonly id: string;
  readonly bookingId: string;
  readonly version: number;
  readonly status: BookingStatus;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly serviceName: string;
  readonly storeName: string;
  readonly streetName: string | null;
  readonly streetNumber: string | null;
  readonly city: string | null;
  readonly region: string | null;
  /** Null unless the feed names clients. */
  readonly clientName: string | null;
};

type FeedAsked = {
  readonly feedId: string;
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  readonly most: number;
};

/**
 * The business of a feed, and its professional's bookings that hold their time between two minutes, soonest first. Null for an
 * unknown feed, and where its member has left, is another employee's by now, or works no more, or the business is closed.
 */
export function agendaFeedLines(
  db: Database,
  { feedId, from, to, most }: FeedAsked,
): Reading<{ readonly businessName: string; readonly lines: readonly FeedLine[] } | null> {
  const isLive = sql`${agendaFeeds.feedId} = ${feedId} and ${employees.hiddenAt} is null and ${businesses.closedAt} is null`;
  const feed = db
    .select(named({ businessName: businesses.name }))
    .from(agendaFeeds)
    .innerJoin(members, IS_LINKED)
    .innerJoin(employees, IS_EMPLOYEE)
    .innerJoin(businesses, eq(businesses.id, agendaFeeds.businessId))
    .where(isLive);
  const lines = db
    .select({
      ...named({
        id: bookingLines.id,
        bookingId: bookingLines.bookingId,
        version: bookings.version,
        status: bookings.status,
        startUtcMinute: bookingLines.startUtcMinute,
        endUtcMinute: bookingLines.endUtcMinute,
        serviceName: bookingLines.serviceName,
        storeName: bookings.storeName,
        streetName: stores.streetName,
        streetNumber: stores.streetNumber,
        city: stores.city,
        region: stores.region,
      }),
      clientName: sql<
        string | null
      >`iif(${agendaFeeds.namesClients}, (select trim(named.first_name || ' ' || named.last_name)
        from ${clients} named where named.id = ${bookings.clientId} and named.business_id = ${agendaFeeds.businessId}), null)`.as(
        "clientName",
      ),
    })
    .from(agendaFeeds)
    .innerJoin(
      bookingLines,
      and(
        eq(bookingLines.employeeId, agendaFeeds.employeeId),
        sql`${bookingLines.active} = 1`,
        between(bookingLines.startUtcMinute, from, to),
        sql`+${bookingLines.businessId} = ${agendaFeeds.businessId}`,
      ),
    )
    .innerJoin(
      bookings,
      and(eq(bookings.id, bookingLines.bookingId), sql`+${bookings.businessId} = ${agendaFeeds.businessId}`),
    )
    .leftJoin(
      stores,
      and(eq(stores.id, bookings.storeId), sql`+${stores.businessId} = ${agendaFeeds.businessId}`),
    )
    .where(eq(agendaFeeds.feedId, feedId))
    .orderBy(asc(bookingLines.startUtcMinute))
    .limit(most);
  return reading([feed, lines], ([[found], lines]) => (found === undefined ? null : { ...found, lines }));
}

const IS_LINKED = and(
  eq(members.businessId, agendaFeeds.businessId),
  eq(members.userId, agendaFeeds.userId),
  eq(members.employeeId, agendaFeeds.employeeId),
);
const IS_EMPLOYEE = and(
  eq(employees.businessId, agendaFeeds.businessId),
  eq(employees.id, agendaFeeds.employeeId),
);

function isOf({ userId, businessId }: FeedKey): SQL | undefined {
  return and(eq(agendaFeeds.userId, userId), eq(agendaFeeds.businessId, businessId));
}
