import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { type BookingEvent, type Channel, classNumber } from "#app/domain/codes/message.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { isConcernedWith } from "#db/queries/messages/messages.ts";
import { messageKeyIn, queueSelected } from "#db/queries/messages/queue.ts";
import { untriedMail } from "#db/queries/messages/untried-mail.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { type EventData, notifications } from "#db/schema/messages/messages.ts";

export type Leaving = {
  readonly userId: string;
  /** The replacement for the person's name. */
  readonly namedAs: {
    readonly firstName: string;
    readonly lastName: string;
    readonly displayName: string;
  };
  /** Names the mails and notifications of the cancelled bookings, together with each booking's id. */
  readonly eventId: string;
  /** This moment, in ms and as the current minute. */
  readonly at: number;
  readonly minute: UtcMinute;
};

/** Tells the businesses of the bookings that end with their customer's account; must precede the cancellation. */
export function tellOfLeaving(db: Database, leaving: Leaving): Statement[] {
  return [mailBusinesses(db, leaving), notifyMembers(db, leaving)];
}

/** The customer's open bookings that have not begun. */
export function isAhead({ userId, minute }: Leaving): SQL | undefined {
  return and(
    eq(bookings.customerId, userId),
    isOpenTurno(bookings.status),
    gt(bookings.startUtcMinute, minute),
  );
}

const CANCELLED: BookingEvent = "BOOKING_CANCELLED";

function told({ eventId, at }: Leaving) {
  return {
    id: sql<string>`${eventId} || '-' || ${bookings.id}`.as("id"),
    audience: sql<"BUSINESS">`'BUSINESS'`.as("audience"),
    event: sql<BookingEvent>`${CANCELLED}`.as("event"),
    businessId: sql<string>`${bookings.businessId}`.as("business_id"),
    bookingId: sql<string>`${bookings.id}`.as("booking_id"),
    data: sql<EventData>`'{}'`.as("data"),
    createdAt: sql<number>`${at}`.as("created_at"),
  };
}

function mailBusinesses(db: Database, leaving: Leaving): Statement {
  const { id, audience, event, businessId, bookingId, data, createdAt } = told(leaving);
  const rows = db
    .select({
      id,
      audience,
      channel: sql<Channel>`'MAIL'`.as("channel"),
      event,
      dedupeKey: messageKeyIn(bookings.id, sql`${CANCELLED}`, sql`${bookings.version} + 1`).as("dedupe_key"),
      userId: sql<string | null>`null`.as("user_id"),
      businessId,
      bookingId,
      data,
      createdAt,
      dueAt: sql<number>`${leaving.at}`.as("due_at"),
      ...untriedMail(classNumber(CANCELLED)),
    })
    .from(bookings)
    .where(isAhead(leaving));
  return queueSelected(db, rows);
}

function notifyMembers(db: Database, leaving: Leaving): Statement {
  const { id, audience, event, businessId, bookingId, data, createdAt } = told(leaving);
  const rows = db
    .select({
      id,
      userId: sql<string>`${members.userId}`.as("user_id"),
      audience,
      event,
      businessId,
      bookingId,
      data,
      createdAt,
      seenAt: sql<number | null>`null`.as("seen_at"),
    })
    .from(bookings)
    .innerJoin(members, and(eq(members.businessId, bookings.businessId), isConcernedWith(bookings.id)))
    .where(and(isAhead(leaving), ne(members.userId, leaving.userId)));
  return db.insert(notifications).select(rows);
}
