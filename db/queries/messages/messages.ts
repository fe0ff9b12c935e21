import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type BookingEvent, type Channel, classNumber, type Event } from "#app/domain/codes/message.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isManager } from "#db/predicates.ts";
import { hasEmail } from "#db/queries/accounts/accounts.ts";
import { users } from "#db/schema/accounts.ts";
import { members } from "#db/schema/memberships.ts";
import { type EventData, notifications, outbox } from "#db/schema/messages.ts";
import { insertRow } from "#db/writing.ts";

export type EventOfBooking = {
  /** Names the outbox row and every notification of it. */
  readonly id: string;
  readonly event: BookingEvent;
  readonly bookingId: string;
  readonly businessId: string;
  /** Null where the booking belongs to nobody with an account. */
  readonly customerId: string | null;
  /** Instant in ms. */
  readonly at: number;
  readonly data?: EventData;
  /** The version of the booking that it befell, where it may befall the same booking again. */
  readonly version?: number;
};

/**
 * Tells of something that befell a booking: mails to its customer and to the business, a notification for the
 * customer, for owners and managers and for the professionals concerned. Belongs into the batch of the change.
 */
export function tellOfBooking(db: Database, bookingEvent: EventOfBooking): Statement[] {
  const { id, event, bookingId, businessId, customerId, at, data = {}, version } = bookingEvent;
  const common = { id, event, bookingId, businessId, data, createdAt: at };
  const once = version === undefined ? `${bookingId}:${event}` : `${bookingId}:${event}:${version}`;
  const mail = { ...common, dedupeKey: once, dueAt: at, class: classNumber(event) };
  const toBusiness = [
    insertRow(db, outbox, { ...mail, audience: "BUSINESS" }),
    tellMembers(db, bookingEvent),
  ];
  if (customerId === null) return toBusiness;
  const toCustomer = { userId: customerId, audience: "CUSTOMER" } as const;
  return [
    insertRow(db, outbox, { ...mail, ...toCustomer }),
    insertRow(db, notifications, { ...common, ...toCustomer }),
    ...toBusiness,
  ];
}

type MemberEvent = Readonly<
  Record<"id" | "event" | "bookingId" | "businessId" | "data", string> & Record<"at", number>
>;
const TELL_MANAGERS = prepared((db, given: Given<MemberEvent>) =>
  tellMembersWho(db, given, isManager(members.role)),
);
const TELL_CONCERNED = prepared((db, given: Given<MemberEvent>) =>
  tellMembersWho(db, given, isConcernedWith(sql`${given.bookingId}`)),
);

function tellMembers(
  db: Database,
  { id, event, bookingId, businessId, at, data = {} }: EventOfBooking,
): Statement {
  const tell = MONEY_EVENTS.includes(event) ? TELL_MANAGERS : TELL_CONCERNED;
  return tell(db, { id, event, bookingId, businessId, at, data: JSON.stringify(data) });
}

/** Someone who is both the customer and a member has been told already. */
function tellMembersWho(
  db: Database,
  { id, event, bookingId, businessId, at, data }: Given<MemberEvent>,
  who: SQL | undefined,
) {
  const rows = db
    .select({
      id: sql<string>`${id}`.as("id"),
      userId: sql<string>`${members.userId}`.as("user_id"),
      audience: sql<"BUSINESS">`'BUSINESS'`.as("audience"),
      event: sql<Event>`${event}`.as("event"),
      businessId: sql<string>`${businessId}`.as("business_id"),
      bookingId: sql<string>`${bookingId}`.as("booking_id"),
      data: sql<EventData>`${data}`.as("data"),
      createdAt: sql<number>`${at}`.as("created_at"),
      seenAt: sql<number | null>`null`.as("seen_at"),
    })
    .from(members)
    .where(and(eq(members.businessId, businessId), who));
  return db.insert(notifications).select(rows).onConflictDoNothing();
}

/** What is for those to settle who may see the business's money. */
export const MONEY_EVENTS: readonly Event[] = ["TRANSFER_REPORTED", "TRANSFER_REJECTED"];

/** Who of a business hears of a booking: owners, managers, and the professionals who keep it. */
export function isConcernedWith(bookingId: SQLWrapper): SQL | undefined {
  return or(
    isManager(members.role),
    sql`${members.employeeId} in (select employee_id from booking_lines where booking_id = ${bookingId})`,
  );
}

/** A mail to somebody about their account; the same `dedupeKey` is sent once. */
export type AccountMail = {
  readonly id: string;
  readonly event: Event;
  readonly dedupeKey: string;
  readonly userId: string;
  readonly data: EventData;
  readonly at: number;
};

export function mailToUser(db: Database, { at, ...mail }: AccountMail): Statement {
  return db
    .insert(outbox)
    .values({ ...mail, audience: "CUSTOMER", class: classNumber(mail.event), createdAt: at, dueAt: at })
    .onConflictDoNothing();
}

/** The same to whoever has an email; to nobody where it is unknown, by the very same statement. */
export function mailByEmail(
  db: Database,
  { email, at, ...mail }: Omit<AccountMail, "userId"> & { readonly email: string },
): Statement {
  const rows = db
    .select({
      id: sql<string>`${mail.id}`.as("id"),
      audience: sql<"CUSTOMER">`'CUSTOMER'`.as("audience"),
      channel: sql<Channel>`'MAIL'`.as("channel"),
      event: sql<Event>`${mail.event}`.as("event"),
      dedupeKey: sql<string>`${mail.dedupeKey}`.as("dedupe_key"),
      userId: sql<string>`${users.id}`.as("user_id"),
      businessId: sql<string | null>`null`.as("business_id"),
      bookingId: sql<string | null>`null`.as("booking_id"),
      data: sql<EventData>`${JSON.stringify(mail.data)}`.as("data"),
      createdAt: sql<number>`${at}`.as("created_at"),
      dueAt: sql<number>`${at}`.as("due_at"),
      tries: sql<number>`0`.as("tries"),
      sentAt: sql<number | null>`null`.as("sent_at"),
      failedAt: sql<number | null>`null`.as("failed_at"),
      lastError: sql<string | null>`null`.as("last_error"),
      class: sql<number>`${classNumber(mail.event)}`.as("class"),
      batchId: sql<string | null>`null`.as("batch_id"),
      unanswered: sql<number>`0`.as("unanswered"),
    })
    .from(users)
    .where(hasEmail(email));
  return db.insert(outbox).select(rows);
}

/** Lets a person's mails that have not left yet be: there is nobody any more to read them. */
export function dropMailsTo(db: Database, userId: string, at: number): Statement {
  return db
    .update(outbox)
    .set({ failedAt: at, lastError: "deleted" })
    .where(and(eq(outbox.userId, userId), isNull(outbox.sentAt), isNull(outbox.failedAt)));
}
