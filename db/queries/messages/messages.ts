import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { BookingEvent, BusinessEvent, Event } from "#app/domain/codes/message.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isManager } from "#db/predicates.ts";
import { type NewMessage, queueMessage, queueMessagesWhere } from "#db/queries/messages/queue.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { type EventData, notifications } from "#db/schema/messages/messages.ts";
import { insertRow } from "#db/writing.ts";

export type EventOfBooking = {
  /** Names the outbox row and every notification of it. */
  readonly id: string;
  readonly event: BookingEvent;
  readonly bookingId: string;
  readonly businessId: string;
  /** Null where the booking's client has no account. */
  readonly customerId: string | null;
  /** Instant in ms. */
  readonly at: number;
  readonly data?: EventData;
  /** The booking's version after the act. Null: not known, for an event that happens to a booking once. */
  readonly versionAfter: number | null;
  /** The professionals of the booking, where they are known; else they are looked up. */
  readonly employeeIds?: readonly string[];
  /** Rate-limit key of the network from which staff caused the event (`staffNetwork`). */
  readonly network?: string;
};

/**
 * Tells of an event of a booking by mails to its customer and to the business. The customer, the owners, the managers and the
 * professionals concerned also get a notification. Belongs in the batch of the change.
 */
export function tellOfBooking(db: Database, bookingEvent: EventOfBooking): Statement[] {
  return [
    ...mailsOf(bookingEvent).map((mail) => queueMessage(db, mail)),
    ...mailGuests(db, [bookingEvent]),
    ...noticesOf(bookingEvent).map((notice) => insertRow(db, notifications, notice)),
    tellMembers(db, bookingEvent),
  ];
}

/** The same without the mail to the business, whose staff did it themselves to many bookings at once. */
export function tellAllButBusiness(db: Database, bookingEvent: EventOfBooking): Statement[] {
  return [
    ...mailGuests(db, [bookingEvent]),
    ...mailsOf(bookingEvent)
      .filter(({ audience }) => audience === "CUSTOMER")
      .map((mail) => queueMessage(db, mail)),
    ...noticesOf(bookingEvent).map((notice) => insertRow(db, notifications, notice)),
    tellMembers(db, bookingEvent),
  ];
}

const HAS_ADDRESS = sql`exists (select 1 from bookings join clients on clients.id = bookings.client_id
  where bookings.id = value ->> 'bookingId' and customer_id is null and clients.email is not null)`;

/** Mails to the clients of bookings without an account, where their business wrote down an address. */
export function mailGuests(
  db: Database,
  events: readonly EventOfBooking[],
  where: SQL = sql`true`,
): Statement[] {
  const mails = events.filter(({ customerId }) => customerId === null).map(guestMail);
  return mails.length === 0 ? [] : [queueMessagesWhere(db, mails, sql`${where} and ${HAS_ADDRESS}`)];
}

/** A mail to a client without an account, whose address stands in the business's client list. */
export function guestMail(event: EventOfBooking): NewMessage {
  return { ...mailOf(event), userId: null, audience: "CUSTOMER" };
}

/** Mails to the customer, where the client has an account, and to the business. */
export function mailsOf(event: EventOfBooking): NewMessage[] {
  const mail = mailOf(event);
  const toBusiness = { ...mail, audience: "BUSINESS" } as const;
  return event.customerId === null ? [toBusiness] : [{ ...mail, ...customer(event.customerId) }, toBusiness];
}

/** A booking is made once. It does not await its deposit again after that has run out. */
const BEFALL_ONCE: ReadonlySet<BookingEvent> = new Set(["BOOKING_CREATED", "DEPOSIT_EXPIRED"]);

function mailOf({ versionAfter, at, customerId: _, employeeIds: __, data = {}, ...rest }: EventOfBooking) {
  const { id, event, bookingId, businessId, network } = rest;
  const about = { id, event, bookingId, businessId, data, ...(network === undefined ? {} : { network }) };
  return { ...about, createdAt: at, about: bookingId, which: BEFALL_ONCE.has(event) ? null : versionAfter };
}

export function noticesOf({
  versionAfter: _,
  employeeIds: __,
  network: ___,
  at,
  customerId,
  data = {},
  ...about
}: EventOfBooking) {
  return customerId === null ? [] : [{ ...about, data, createdAt: at, ...customer(customerId) }];
}

function customer(userId: string) {
  return { userId, audience: "CUSTOMER" } as const;
}

type EventOfBusiness = {
  /** Names the outbox row and every notification of it. */
  readonly id: string;
  readonly event: BusinessEvent;
  readonly businessId: string;
  /** Instant in ms; the event may happen to the same business again. */
  readonly at: number;
  /** More data that the event's mail needs. */
  readonly data?: EventData;
  /** The subject and occurrence of the event, where they are not the business and the instant. */
  readonly once?: Pick<NewMessage, "about" | "which">;
};

/** Tells owners and managers of an event of their business: a mail to them, and a notification for each. */
export function tellManagers(
  db: Database,
  { id, event, businessId, at, data = {}, once = { about: businessId, which: at } }: EventOfBusiness,
): Statement[] {
  const mail = { id, event, businessId, data, audience: "BUSINESS", createdAt: at, ...once } as const;
  return [
    queueMessage(db, mail),
    TELL_MANAGERS(db, { id, event, bookingId: null, businessId, at, data: JSON.stringify(data) }),
  ];
}

type MemberEvent = Readonly<
  Record<"id" | "event" | "businessId" | "data", string> &
    Record<"bookingId", string | null> &
    Record<"at", number>
>;
/** The professionals of a booking: given by id, or (null) looked up. */
type Keepers = Given<{ readonly bookingId: string | null; readonly employeeIds: readonly string[] | null }>;
type TurnoEvent = MemberEvent & { readonly employeeIds: readonly string[] | null };
const TELL_MANAGERS = prepared((db, given: Given<MemberEvent>) =>
  tellMembersWho(db, given, isManager(members.role)),
);
const TELL_CONCERNED = prepared((db, given: Given<TurnoEvent>) =>
  tellMembersWho(db, given, hearsOfTurno(given)),
);

/** Notifies the members of a business who hear of the event, as of now. A person who was told already is not told again. */
export function tellMembers(
  db: Database,
  { id, event, bookingId, businessId, at, data = {}, employeeIds }: EventOfBooking,
): Statement {
  const values = { id, event, bookingId, businessId, at, data: JSON.stringify(data) };
  if (matterOf(event) === "MONEY") return TELL_MANAGERS(db, values);
  return TELL_CONCERNED(db, { ...values, employeeIds: employeeIds ?? null });
}

function tellMembersWho(db: Database, given: Given<MemberEvent>, hears: SQL | undefined) {
  const rows = db
    .select(memberNotice(given))
    .from(members)
    .where(and(eq(members.businessId, given.businessId), hears));
  return db.insert(notifications).select(rows).onConflictDoNothing();
}

/**
 * As `isConcernedWith`, for a booking whose professionals may be given. They are searched in a JSON text, since even a list would
 * count as rows read.
 */
export function hearsOfTurno({ bookingId, employeeIds }: Keepers): SQL {
  const lookedUp = sql`(select json_group_array(employee_id) from booking_lines where booking_id = ${bookingId})`;
  const keepers = sql`coalesce(${employeeIds}, ${lookedUp})`;
  const isKeeper = sql`${members.employeeId} is not null and instr(${keepers}, json_quote(${members.employeeId})) > 0`;
  return sql`(${isManager(members.role)} or (${isKeeper}))`;
}

/** A person who is both the customer and a member has been told already. */
export function memberNotice({
  id,
  event,
  bookingId,
  businessId,
  at,
  data,
}: Record<keyof MemberEvent, SQLWrapper>) {
  return {
    id: sql<string>`${id}`.as("id"),
    userId: sql<string>`${members.userId}`.as("user_id"),
    audience: sql<"BUSINESS">`'BUSINESS'`.as("audience"),
    event: sql<Event>`${event}`.as("event"),
    businessId: sql<string>`${businessId}`.as("business_id"),
    bookingId: sql<string>`${bookingId}`.as("booking_id"),
    data: sql<EventData>`${data}`.as("data"),
    createdAt: sql<number>`${at}`.as("created_at"),
    seenAt: sql<number | null>`null`.as("seen_at"),
  };
}

type Matter = "MONEY" | "TURNO";

export function matterOf(event: Event): Matter {
  return MONEY_EVENTS.includes(event) ? "MONEY" : "TURNO";
}

/**
 * Members who hear of a matter. For money, these are the members who may see the business's money; else the members concerned
 * with the booking.
 */
export function whoHears(matter: Matter, bookingId: SQLWrapper): SQL | undefined {
  return matter === "MONEY" ? isManager(members.role) : isConcernedWith(sql`${bookingId}`);
}

/** Events that only members who may see the business's money can settle. */
export const MONEY_EVENTS: readonly Event[] = ["TRANSFER_REPORTED", "TRANSFER_REJECTED", "SELLER_BROKEN"];

const MONEY = sql.raw(MONEY_EVENTS.map((event) => `'${event}'`).join(", "));

export function isMoney(event: SQLWrapper): SQL {
  return sql`${event} in (${MONEY})`;
}

/** Members who hear of a booking: owners, managers, and the professionals of its lines. */
export function isConcernedWith(bookingId: SQLWrapper): SQL | undefined {
  return or(
    isManager(members.role),
    sql`${members.employeeId} in (select employee_id from booking_lines where booking_id = ${bookingId})`,
  );
}
