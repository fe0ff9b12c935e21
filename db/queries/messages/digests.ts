import { and, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Event } from "#app/domain/codes/message.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { ofGuest } from "#db/queries/messages/guest-column.ts";
import { isMoney } from "#db/queries/messages/messages.ts";
import { NO_BUSINESS } from "#db/queries/messages/untried-mail.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { outbox } from "#db/schema/messages/messages.ts";
import { listOf } from "#db/writing.ts";

/**
 * Contents of one digest. It counts, by event, what happened to bookings or was not told to their clients, and lists the newest.
 */
export type DigestFacts = {
  readonly mailId: string;
  readonly businessName: string;
  readonly counts: readonly { readonly event: Event; readonly count: number }[];
  /** Newest first. */
  readonly newest: readonly DigestEntry[];
  /** Entries that are about no booking, newest first. */
  readonly asides: readonly DigestAside[];
};

/** Something besides bookings that the digest's reader was not told. */
export type DigestAside = {
  readonly event: Event;
  /** Name of the person whose request or statement it is; of an invitation, the address. */
  readonly name: string;
  /** The code of a request; null for everything else. */
  readonly code: string | null;
  /** The days of a statement; null for everything else. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
};

/** A booking as it is now, and the event that it is listed for. */
export type DigestEntry = {
  readonly event: Event;
  /** Null where the client is not known. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly storeName: string;
  readonly date: LocalDate;
  readonly timeZone: string;
  readonly startMinute: MinuteOfDay;
  /** In the order of its lines. */
  readonly serviceNames: readonly string[];
  readonly employeeNames: readonly string[];
};

/** Most entries that a mail lists. */
const MOST = 30;

const told = alias(outbox, "told");

/** Contents of some digests, by the ids of their mails. A digest with nothing to tell is left out. */
export function digestFacts(db: Database, ids: readonly string[]): Reading<readonly DigestFacts[]> {
  if (ids.length === 0) return { statements: [], answer: () => [] };
  return reading([countsIn(db, ids), newestIn(db, ids), asidesIn(db, ids)], ([counts, newest, asides]) =>
    ids.flatMap((mailId) => {
      const own = counts.filter((each) => each.mailId === mailId);
      const [first] = own;
      if (first === undefined) return [];
      const { businessName } = first;
      const isOwn = (each: { readonly mailId: string }) => each.mailId === mailId;
      return {
        ...{ mailId, businessName, counts: own, newest: newest.filter(isOwn) },
        asides: asides.filter(isOwn).slice(0, MOST),
      };
    }),
  );
}

function countsIn(db: Database, ids: readonly string[]) {
  return db
    .select({
      ...named({ mailId: outbox.id, businessName: businesses.name }),
      event: sql<Event>`${told.event}`.as("event"),
      count: sql<number>`count(*)`.as("count"),
    })
    .from(outbox)
    .innerJoin(businesses, eq(businesses.id, outbox.businessId))
    .innerJoin(told, isToldIn())
    .where(isDigest(ids))
    .groupBy(outbox.id, told.event);
}

function newestIn(db: Database, ids: readonly string[]) {
  const ranked = db
    .select({
      ...named({
        mailId: outbox.id,
        storeName: bookings.storeName,
        date: bookings.date,
        timeZone: bookings.timeZone,
        startMinute: bookings.startMinute,
      }),
      firstName: ofGuest(clients.firstName, users.firstName).as("firstName"),
      lastName: ofGuest(clients.lastName, users.lastName).as("lastName"),
      event: sql<Event>`${told.event}`.as("event"),
      serviceNames: namesOf("service_name").as("serviceNames"),
      employeeNames: namesOf("employee_name").as("employeeNames"),
      place:
        sql<number>`row_number() over (partition by ${outbox.id} order by ${told.createdAt} desc, ${told.id})`.as(
          "place",
        ),
    })
    .from(outbox)
    .innerJoin(told, isToldIn())
    .innerJoin(bookings, and(eq(bookings.businessId, told.businessId), eq(bookings.id, told.bookingId)))
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, bookings.businessId)))
    .where(isDigest(ids))
    .as("ranked");
  return db.select().from(ranked).where(sql`place <= ${MOST}`).orderBy(sql`mailId`, sql`place`);
}

/** Answers to legal requests, statements and invitations. */
function asidesIn(db: Database, ids: readonly string[]) {
  const about = (key: string) => sql`${told.data} ->> ${sql.raw(`'${key}'`)}`;
  const ofRequest = (column: "name" | "code") =>
    sql`(select ${sql.raw(column)} from legal_requests where id = ${about("requestId")})`;
  const employee = sql`(select trim(first_name || ' ' || last_name) from employees
    where id = ${about("employee")} and business_id = ${told.businessId})`;
  const invited = sql`(select email from invitations
    where id = ${about("invitationId")} and business_id = ${told.businessId})`;
  return db
    .select({
      ...named({ mailId: outbox.id }),
      event: sql<Event>`${told.event}`.as("event"),
      name: sql<string>`coalesce(${ofRequest("name")}, ${employee}, ${invited}, '')`.as("name"),
      code: sql<string | null>`${ofRequest("code")}`.as("code"),
      from: sql<LocalDate | null>`${about("from")}`.as("from"),
      to: sql<LocalDate | null>`${about("to")}`.as("to"),
    })
    .from(outbox)
    .innerJoin(told, isToldIn())
    .where(and(isDigest(ids), isNull(told.bookingId)))
    .orderBy(desc(told.createdAt), told.id);
}

/** A professional's own digest tells only of their own bookings, and nothing about the business's money. */
function isToldIn(): SQL | undefined {
  const own = sql`not ${isMoney(told.event)} and exists (
    select 1 from booking_lines line
      join members on members.business_id = line.business_id and members.employee_id = line.employee_id
      where line.booking_id = ${told.bookingId} and members.business_id = ${outbox.businessId}
        and members.user_id = ${outbox.userId})`;
  return and(
    eq(told.digest, outbox.digest),
    // The digest belongs to its business; an answer to a legal request names no business.
    sql`${told.businessId} in (${outbox.businessId}, ${NO_BUSINESS})`,
    ne(told.event, "STAFF_DIGEST"),
    sql`(${outbox.userId} is null or ${own})`,
  );
}

function isDigest(ids: readonly string[]) {
  return and(
    sql`${outbox.id} in ${listOf(ids)}`,
    eq(outbox.audience, "BUSINESS"),
    sql`${outbox.digest} is not null`,
  );
}

/** Names in the booking's lines, in the order of the lines. */
function namesOf(column: "service_name" | "employee_name") {
  return sql`(select json_group_array(name) from (
      select ${sql.raw(column)} as name from booking_lines where booking_id = ${bookings.id} order by position))`.mapWith(
    (text: string): readonly string[] => JSON.parse(text),
  );
}
