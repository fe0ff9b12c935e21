import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { CodeKind } from "#app/domain/codes/account.ts";
import { BOOKING_EVENTS } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isManager, isNotFoundYet } from "#db/predicates.ts";
import { type BookingView, toViews, viewsWhere } from "#db/queries/bookings/booking-views.ts";
import { legalRequestsAmong, type MailRequest } from "#db/queries/legal/requests.ts";
import { type ContactMessage, contactMessagesAmong } from "#db/queries/messages/contact-messages.ts";
import { type DigestFacts, digestFacts } from "#db/queries/messages/digests.ts";
import { ofGuest } from "#db/queries/messages/guest-column.ts";
import { employeesAmong, type MailEmployee } from "#db/queries/messages/mail-employees.ts";
import { invitationsAmong, type MailInvitation } from "#db/queries/messages/mail-invitations.ts";
import { isMoney, MONEY_EVENTS } from "#db/queries/messages/messages.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { entriesAmong, type MailEntry } from "#db/queries/waitlist/mail-entries.ts";
import { allOf, type Reading, reading } from "#db/reading.ts";
import { oneTimeCodes, users } from "#db/schema/accounts.ts";
import { bookingChanges } from "#db/schema/booking-changes.ts";
import { bookings } from "#db/schema/bookings.ts";
import { clients } from "#db/schema/clients.ts";
import { members } from "#db/schema/memberships.ts";
import { outbox } from "#db/schema/messages.ts";
import { sellerAccounts } from "#db/schema/payments.ts";
import { businesses, stores } from "#db/schema/stores.ts";
import { transferAccounts } from "#db/schema/transfer-accounts.ts";
import { listOf } from "#db/writing.ts";

/** What mails are about, as it is at the moment of sending. */
export type MailFacts = {
  /** Those that mails go to; nobody who has deleted their account. */
  readonly people: readonly MailPerson[];
  /** For mails to a business: who of its people gets them, owners first. */
  readonly staff: readonly { readonly mailId: string; readonly email: string }[];
  readonly codes: readonly MailCode[];
  readonly bookings: readonly BookingView[];
  readonly places: readonly BookingPlace[];
  readonly digests: readonly DigestFacts[];
  /** For mails about a business's own account at the card provider: those whose account is broken still. */
  readonly brokenSellers: readonly BrokenSeller[];
  /** For mails of invitation: those that are open. */
  readonly invitations: readonly MailInvitation[];
  /** For mails about requests of the law. */
  readonly requests: readonly MailRequest[];
  /** For mails about what somebody wrote through the contact form. */
  readonly contactMessages: readonly ContactMessage[];
  /** For mails to professionals who have no account. */
  readonly employees: readonly MailEmployee[];
  /** For mails to who waits for a time, one for each offer that they tell of. */
  readonly waiting: readonly MailEntry[];
};

export type BrokenSeller = { readonly businessId: string; readonly name: string };

export type MailPerson = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly mailReminders: boolean;
  readonly mailMarketing: boolean;
};

export type MailCode = {
  readonly userId: string;
  readonly kind: CodeKind;
  readonly hash: string;
  /** Instants in ms. */
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
};

/** What a booking's view does not tell: whose it is, where, and why its customer cancelled it. */
export type BookingPlace = {
  readonly bookingId: string;
  /** Where its client has no account: what staff wrote down. */
  readonly guestEmail: string | null;
  /** Null where nobody knows whose it is. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
  readonly timeZone: string;
  /** In the words of the customer or of staff, whoever cancelled it; null where they said nothing. */
  readonly cancelNote: string | null;
  /** Null where its business takes no transfers. */
  readonly transferHours: number | null;
  /** What staff made of the transfer that its customer told of, unless they found it; null: none. */
  readonly transferStatus: "IN_PROCESS" | "REJECTED" | null;
};

/** Everything for any number of mails, in one trip. */
export function mailFacts(db: Database, mails: readonly QueuedMail[]): Reading<MailFacts> {
  const digestIds = mails.flatMap(({ id, event }) => (event === "STAFF_DIGEST" ? id : []));
  const { statements, answer } = allOf({
    facts: singleFacts(db, mails),
    digests: digestFacts(db, digestIds),
    invitations: invitationsAmong(db, mails),
    requests: legalRequestsAmong(db, mails),
    contactMessages: contactMessagesAmong(db, mails),
    employees: employeesAmong(db, mails),
    waiting: entriesAmong(db, mails),
  });
  return { statements, answer: (results) => withDigests(answer(results)) };
}

type Besides = Pick<
  MailFacts,
  "digests" | "invitations" | "requests" | "contactMessages" | "employees" | "waiting"
>;
type Halves = Besides & { readonly facts: Omit<MailFacts, keyof Besides> };

function withDigests({ facts, ...besides }: Halves): MailFacts {
  return { ...facts, ...besides };
}

function singleFacts(db: Database, mails: readonly QueuedMail[]): Reading<Halves["facts"]> {
  const userIds = listOf(mails.flatMap((mail) => mail.userId ?? []));
  const bookingIds = listOf(mails.flatMap((mail) => mail.bookingId ?? []));
  const toBusinesses = listOf(
    mails.flatMap(({ id, userId, audience }) => (userId === null && audience === "BUSINESS" ? id : [])),
  );
  const sellerMails = listOf(
    mails.flatMap(({ event, businessId }) => (event === "SELLER_BROKEN" ? (businessId ?? []) : [])),
  );
  return reading(
    [
      db
        .select(
          named({
            id: users.id,
            email: users.email,
            firstName: users.firstName,
            mailReminders: users.mailReminders,
            mailMarketing: users.mailMarketing,
          }),
        )
        .from(users)
        .where(and(sql`${users.id} in ${userIds}`, isNull(users.deletedAt))),
      staffOf(db, toBusinesses),
      db
        .select(
          named({
            userId: oneTimeCodes.userId,
            kind: oneTimeCodes.kind,
            hash: oneTimeCodes.hash,
            expiresAt: oneTimeCodes.expiresAt,
            usedAt: oneTimeCodes.usedAt,
          }),
        )
        .from(oneTimeCodes)
        .where(sql`${oneTimeCodes.userId} in ${userIds}`),
      viewsWhere(db, sql`${bookings.id} in ${bookingIds}`),
      placesOf(db, bookingIds),
      brokenSellersAmong(db, sellerMails),
    ],
    ([people, staff, codes, views, places, brokenSellers]) => ({
      people,
      staff,
      codes,
      bookings: toViews(views),
      places,
      brokenSellers,
    }),
  );
}

/**
 * Owners and managers, and, but for what is about money, the professionals of the booking's lines who have an account; of what
 * befalls turnos those alone who want to read it by mail.
 */
function staffOf(db: Database, mailIds: ReturnType<typeof listOf>) {
  const concerned = sql`(${isManager(members.role)} or (not ${isMoney(outbox.event)} and
    ${members.employeeId} in (select employee_id from booking_lines where booking_id = ${outbox.bookingId})))`;
  return db
    .select(named({ mailId: outbox.id, email: users.email }))
    .from(outbox)
    .innerJoin(members, eq(members.businessId, outbox.businessId))
    .innerJoin(users, and(eq(users.id, members.userId), isNull(users.deletedAt)))
    .where(and(sql`${outbox.id} in ${mailIds}`, isNull(outbox.userId), IS_TO_BUSINESS, concerned, isWanted()))
    .orderBy(outbox.id, sql`${members.role} <> 'OWNER'`, sql`${members.role} <> 'MANAGER'`, users.email);
}

const TURNO_EVENTS = sql.raw(
  BOOKING_EVENTS.filter((event) => !MONEY_EVENTS.includes(event))
    .map((event) => `'${event}'`)
    .join(", "),
);

/** What is about money, or was not told to a client, is for whoever has to act on it, in a digest too. */
function isWanted() {
  const isToAct = sql`exists (select 1 from outbox as told
    where told.digest = ${outbox.digest} and told.digest is not null
      and (${isMoney(sql`told.event`)} or told.audience = 'CUSTOMER'))`;
  return sql`(${members.mailTurnos} = 1 or ${outbox.event} not in (${TURNO_EVENTS}, 'STAFF_DIGEST')
    or (${outbox.event} = 'STAFF_DIGEST' and ${isToAct}))`;
}

/** One event may tell a client without an account and the business under one id. */
const IS_TO_BUSINESS = eq(outbox.audience, "BUSINESS");

function brokenSellersAmong(db: Database, businessIds: ReturnType<typeof listOf>) {
  const isBroken = and(eq(sellerAccounts.businessId, businesses.id), isNotNull(sellerAccounts.brokenAt));
  return db
    .select(named({ businessId: businesses.id, name: businesses.name }))
    .from(businesses)
    .innerJoin(sellerAccounts, isBroken)
    .where(sql`${businesses.id} in ${businessIds}`);
}

const TOLD_TRANSFER = sql<BookingPlace["transferStatus"]>`(
  select status from payments where booking_id = ${bookings.id} and ${isNotFoundYet()}
    order by created_at desc limit 1)`;

function placesOf(db: Database, bookingIds: ReturnType<typeof listOf>) {
  const isCancellation = and(
    eq(bookingChanges.bookingId, bookings.id),
    eq(bookingChanges.version, bookings.version),
    eq(bookingChanges.kind, "CANCELLED"),
    inArray(bookingChanges.changedBy, ["CUSTOMER", "STAFF"]),
  );
  return db
    .select({
      transferStatus: TOLD_TRANSFER.as("transferStatus"),
      firstName: ofGuest(clients.firstName, users.firstName).as("firstName"),
      lastName: ofGuest(clients.lastName, users.lastName).as("lastName"),
      guestEmail: ofGuest(clients.email, sql`null`).as("guestEmail"),
      ...named({
        bookingId: bookings.id,
        streetName: stores.streetName,
        streetNumber: stores.streetNumber,
        city: stores.city,
        region: stores.region,
        timeZone: stores.timeZone,
        cancelNote: bookingChanges.note,
        transferHours: transferAccounts.hours,
      }),
    })
    .from(bookings)
    .innerJoin(stores, and(eq(stores.businessId, bookings.businessId), eq(stores.id, bookings.storeId)))
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, bookings.businessId)))
    .leftJoin(transferAccounts, eq(transferAccounts.businessId, bookings.businessId))
    .leftJoin(bookingChanges, isCancellation)
    .where(sql`${bookings.id} in ${bookingIds}`);
}
