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
import { oneTimeCodes, users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { outbox } from "#db/schema/messages/messages.ts";
import { sellerAccounts } from "#db/schema/payments/payments.ts";
import { transferAccounts } from "#db/schema/payments/transfer-accounts.ts";
import { listOf } from "#db/writing.ts";

/** The facts that mails tell, as they are at the moment of sending. */
export type MailFacts = {
  /** Recipients of the mails, without deleted accounts. */
  readonly people: readonly MailPerson[];
  /** For mails to a business: the members who receive each, owners first. */
  readonly staff: readonly { readonly mailId: string; readonly email: string }[];
  readonly codes: readonly MailCode[];
  readonly bookings: readonly BookingView[];
  readonly places: readonly BookingPlace[];
  readonly digests: readonly DigestFacts[];
  /** For mails about a business's own account at the card provider: businesses whose account is still broken. */
  readonly brokenSellers: readonly BrokenSeller[];
  /** For mails of invitation: the invitations that are open. */
  readonly invitations: readonly MailInvitation[];
  /** For mails about legal requests. */
  readonly requests: readonly MailRequest[];
  /** For mails about messages from the contact form. */
  readonly contactMessages: readonly ContactMessage[];
  /** For mails to professionals without an account. */
  readonly employees: readonly MailEmployee[];
  /** For mails to waitlist clients: one entry for each offer that they tell of. */
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

/** Facts that a booking's view lacks: the client, the address of the store, and why the booking was cancelled. */
export type BookingPlace = {
  readonly bookingId: string;
  /** The address that staff wrote down; null where the client has an account. */
  readonly guestEmail: string | null;
  /** Null where the client is not known. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
  readonly timeZone: string;
  /** In the words of the customer or member of staff who cancelled it; null where they gave none. */
  readonly cancelNote: string | null;
  /** Null where its business takes no transfers. */
  readonly transferHours: number | null;
  /** Staff's review of the transfer that the customer reported, unless staff found the money; null: none. */
  readonly transferStatus: "IN_PROCESS" | "REJECTED" | null;
};

/** All facts for any number of mails, in one round trip. */
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
 * Owners and managers. Except for mails about money, also the professionals of the booking's lines who have an account. Mails
 * about bookings reach only members who want them by mail.
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

/** Mails about money, or that a client was not told, go to the members who must act on them. This holds for digests too. */
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
