import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { UtcMinute } from "#app/domain/time.ts";
import type { Database, Statement } from "#db/client.ts";
import { type BookingEvent, dropMailsTo, isConcernedWith } from "#db/queries/messages.ts";
import { endSessionsOf } from "#db/queries/sessions.ts";
import { credentials, oneTimeCodes, users } from "#db/schema/accounts.ts";
import { bookings } from "#db/schema/bookings.ts";
import { members } from "#db/schema/business.ts";
import { type EventData, notifications, outbox } from "#db/schema/messages.ts";
import { mustHaveChanged, tryWrite } from "#db/writing.ts";

export type Leaving = {
  readonly userId: string;
  /** What stands where the person's name stood. */
  readonly namedAs: {
    readonly firstName: string;
    readonly lastName: string;
    readonly displayName: string;
  };
  /** Names the mails and notifications of the cancelled bookings, together with each booking's id. */
  readonly eventId: string;
  /** This moment, in ms and as the minute that is running. */
  readonly at: number;
  readonly minute: UtcMinute;
};

/**
 * Deletes an account in one batch: what is still ahead is cancelled and told to the businesses, what is past loses
 * the person's name and words, and every way in is gone. False, and nothing done, where the account has gone or
 * owns a business by now. The row itself stays, since history refers to it.
 */
export function deleteUser(db: Database, leaving: Leaving): Promise<boolean> {
  const { userId, at } = leaving;
  return tryWrite(db, [
    ...anonymise(db, leaving),
    ...cancelAhead(db, leaving),
    forgetWords(db, userId),
    dropMailsTo(db, userId, at),
    endSessionsOf(db, userId, null),
    db.delete(credentials).where(eq(credentials.userId, userId)),
    db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)),
    db.delete(notifications).where(eq(notifications.userId, userId)),
    db.delete(members).where(eq(members.userId, userId)),
  ]);
}

/** Its email is free again for anybody. */
function anonymise(db: Database, { userId, namedAs, at }: Leaving): Statement[] {
  const owned = sql`not exists (select 1 from members where user_id = ${userId} and role = 'OWNER')`;
  return [
    db
      .update(users)
      .set({
        ...namedAs,
        email: `${userId}@borrado.invalid`,
        emailVerifiedAt: null,
        phone: null,
        mailReminders: false,
        mailNews: false,
        deletedAt: at,
      })
      .where(and(eq(users.id, userId), isNull(users.deletedAt), owned)),
    mustHaveChanged(db),
  ];
}

/** Tells first: afterwards the bookings can no longer be told from others. */
function cancelAhead(db: Database, leaving: Leaving): Statement[] {
  const cancelled = { status: "CANCELLED", cancelReason: "BY_CUSTOMER", settleAt: null } as const;
  return [
    mailBusinesses(db, leaving),
    notifyMembers(db, leaving),
    db
      .update(bookings)
      .set({ ...cancelled, version: sql`version + 1` })
      .where(isAhead(leaving)),
  ];
}

/** Open, and not yet begun. */
function isAhead({ userId, minute }: Leaving): SQL | undefined {
  const open = sql`${bookings.status} in ('PENDING', 'PENDING_DEPOSIT')`;
  return and(eq(bookings.customerId, userId), open, gt(bookings.s, minute));
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
      event,
      dedupeKey: sql<string>`${bookings.id} || ':' || ${CANCELLED} || ':' || ${bookings.version}`.as(
        "dedupe_key",
      ),
      userId: sql<string | null>`null`.as("user_id"),
      businessId,
      bookingId,
      data,
      createdAt,
      dueAt: sql<number>`${leaving.at}`.as("due_at"),
      tries: sql<number>`0`.as("tries"),
      sentAt: sql<number | null>`null`.as("sent_at"),
      failedAt: sql<number | null>`null`.as("failed_at"),
      lastError: sql<string | null>`null`.as("last_error"),
    })
    .from(bookings)
    .where(isAhead(leaving));
  return db.insert(outbox).select(rows);
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

/** Comments may tell of a person, and so may the fingerprint of a request that carried them. */
function forgetWords(db: Database, userId: string): Statement {
  return db
    .update(bookings)
    .set({ comments: null, idemKey: null, idemHash: null })
    .where(eq(bookings.customerId, userId));
}
