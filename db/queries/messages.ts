import { and, eq, or, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { members } from "#db/schema/business.ts";
import { type Event, type EventData, notifications, outbox } from "#db/schema/messages.ts";

export type Happening = {
  /** Names the outbox row and every notification of it. */
  readonly id: string;
  readonly event: Event;
  readonly bookingId: string;
  readonly businessId: string;
  /** Null where the booking belongs to nobody with an account. */
  readonly customerId: string | null;
  /** Instant in ms. */
  readonly at: number;
  readonly data?: EventData;
};

/**
 * Tells of something that befell a booking: mails to its customer and to the business, a notification for the
 * customer, for owners and managers and for the professionals concerned. Belongs into the batch of the change.
 */
export function tellOfBooking(db: Database, happening: Happening): Statement[] {
  const { id, event, bookingId, businessId, customerId, at, data = {} } = happening;
  const common = { id, event, bookingId, businessId, data, createdAt: at };
  const mail = { ...common, dedupeKey: `${bookingId}:${event}`, dueAt: at };
  const toBusiness = [
    db.insert(outbox).values({ ...mail, audience: "BUSINESS" }),
    tellMembers(db, happening),
  ];
  if (customerId === null) return toBusiness;
  const toCustomer = { userId: customerId, audience: "CUSTOMER" } as const;
  return [
    db.insert(outbox).values({ ...mail, ...toCustomer }),
    db.insert(notifications).values({ ...common, ...toCustomer }),
    ...toBusiness,
  ];
}

/** Someone who is both the customer and a member has been told already. */
function tellMembers(
  db: Database,
  { id, event, bookingId, businessId, at, data = {} }: Happening,
): Statement {
  const concerned = or(
    sql`${members.role} in ('OWNER', 'MANAGER')`,
    sql`${members.employeeId} in (select employee_id from booking_lines where booking_id = ${bookingId})`,
  );
  const rows = db
    .select({
      id: sql<string>`${id}`.as("id"),
      userId: sql<string>`${members.userId}`.as("user_id"),
      audience: sql<"BUSINESS">`'BUSINESS'`.as("audience"),
      event: sql<Event>`${event}`.as("event"),
      businessId: sql<string>`${businessId}`.as("business_id"),
      bookingId: sql<string>`${bookingId}`.as("booking_id"),
      data: sql<EventData>`${JSON.stringify(data)}`.as("data"),
      createdAt: sql<number>`${at}`.as("created_at"),
      seenAt: sql<number | null>`null`.as("seen_at"),
    })
    .from(members)
    .where(and(eq(members.businessId, businessId), concerned));
  return db.insert(notifications).select(rows).onConflictDoNothing();
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
    .values({ ...mail, audience: "CUSTOMER", createdAt: at, dueAt: at })
    .onConflictDoNothing();
}
