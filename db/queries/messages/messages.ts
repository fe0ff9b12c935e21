import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { BookingEvent, BusinessEvent, Event } from "#app/domain/codes/message.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isManager } from "#db/predicates.ts";
import { type NewMessage, queueMessage, queueMessagesWhere } from "#db/queries/messages/queue.ts";
import { members } from "#db/schema/memberships.ts";
import { type EventData, notifications } from "#db/schema/messages.ts";
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
  /** The version that the act left the booking with; null: not known, of what befalls a booking once. */
  readonly versionAfter: number | null;
  /** The professionals who keep it, where that is known: else they are looked up. */
  readonly employeeIds?: readonly string[];
  /** What the network is counted by that staff caused it from (`staffNetwork`). */
  readonly network?: string;
};

/**
 * Tells of something that befell a booking: mails to its customer and to the business, a notification for the
 * customer, for owners and managers and for the professionals concerned. Belongs into the batch of the change.
 */
export function tellOfBooking(db: Database, bookingEvent: EventOfBooking): Statement[] {
  return [
    ...mailsOf(bookingEvent).map((mail) => queueMessage(db, mail)),
    ...mailGuests(db, [bookingEvent]),
    ...noticesOf(bookingEvent).map((notice) => insertRow(db, notifications, notice)),
    tellMembers(db, bookingEvent),
  ];
}

/** The same without the mail to the business: its people have done it themselves, to many at once. */
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

/** Mails to the clients of those turnos that are nobody's with an account, where their business wrote down an address. */
export function mailGuests(
  db: Database,
  events: readonly EventOfBooking[],
  where: SQL = sql`true`,
): Statement[] {
  const mails = events.filter(({ customerId }) => customerId === null).map(guestMail);
  return mails.length === 0 ? [] : [queueMessagesWhere(db, mails, sql`${where} and ${HAS_ADDRESS}`)];
}

/** A mail to whoever comes; whose address it is stands in the business's own book. */
export function guestMail(event: EventOfBooking): NewMessage {
  return { ...mailOf(event), userId: null, audience: "CUSTOMER" };
}

/** To the customer, where that is somebody with an account, and to the business. */
export function mailsOf(event: EventOfBooking): NewMessage[] {
  const mail = mailOf(event);
  const toBusiness = { ...mail, audience: "BUSINESS" } as const;
  return event.customerId === null ? [toBusiness] : [{ ...mail, ...customer(event.customerId) }, toBusiness];
}

/** No turno is made twice, nor does it wait for its seña again once that has run out. */
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

export type EventOfBusiness = {
  /** Names the outbox row and every notification of it. */
  readonly id: string;
  readonly event: BusinessEvent;
  readonly businessId: string;
  /** Instant in ms; it may befall the same business again. */
  readonly at: number;
  /** What its letter needs to know besides. */
  readonly data?: EventData;
  /** What it is about, and which time it befell, where that is not the business at that moment. */
  readonly once?: Pick<NewMessage, "about" | "which">;
};

/** Tells owners and managers of something that befell their business: a mail to them, a notification for each. */
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
/** Whose turno it is among the professionals: as they are named, else (null) as they are looked up. */
type Keepers = Given<{ readonly bookingId: string | null; readonly employeeIds: readonly string[] | null }>;
type TurnoEvent = MemberEvent & { readonly employeeIds: readonly string[] | null };
const TELL_MANAGERS = prepared((db, given: Given<MemberEvent>) =>
  tellMembersWho(db, given, isManager(members.role)),
);
const TELL_CONCERNED = prepared((db, given: Given<TurnoEvent>) =>
  tellMembersWho(db, given, hearsOfTurno(given)),
);

/** A notification for those of a business who hear of it, as of now; who has been told already is not told again. */
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

/** As `isConcernedWith`, of a turno whose professionals may be named: found in a text, as even a list would read rows. */
export function hearsOfTurno({ bookingId, employeeIds }: Keepers): SQL {
  const lookedUp = sql`(select json_group_array(employee_id) from booking_lines where booking_id = ${bookingId})`;
  const keepers = sql`coalesce(${employeeIds}, ${lookedUp})`;
  const isKeeper = sql`${members.employeeId} is not null and instr(${keepers}, json_quote(${members.employeeId})) > 0`;
  return sql`(${isManager(members.role)} or (${isKeeper}))`;
}

/** Someone who is both the customer and a member has been told already. */
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

/** Which members hear of a matter: of money those who may see the business's, else those whom the booking concerns. */
export function whoHears(matter: Matter, bookingId: SQLWrapper): SQL | undefined {
  return matter === "MONEY" ? isManager(members.role) : isConcernedWith(sql`${bookingId}`);
}

/** What is for those to settle who may see the business's money. */
export const MONEY_EVENTS: readonly Event[] = ["TRANSFER_REPORTED", "TRANSFER_REJECTED", "SELLER_BROKEN"];

const MONEY = sql.raw(MONEY_EVENTS.map((event) => `'${event}'`).join(", "));

export function isMoney(event: SQLWrapper): SQL {
  return sql`${event} in (${MONEY})`;
}

/** Who of a business hears of a booking: owners, managers, and the professionals who keep it. */
export function isConcernedWith(bookingId: SQLWrapper): SQL | undefined {
  return or(
    isManager(members.role),
    sql`${members.employeeId} in (select employee_id from booking_lines where booking_id = ${bookingId})`,
  );
}
