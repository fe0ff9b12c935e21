import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { CodeKind } from "#app/domain/codes/account.ts";
import { classOf } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type BookingView, toViews, viewsWhere } from "#db/queries/bookings/booking-views.ts";
import { legalRequestsAmong, type MailRequest } from "#db/queries/legal/requests.ts";
import { type ContactMessage, contactMessagesAmong } from "#db/queries/messages/contact-messages.ts";
import { type DigestFacts, digestFacts } from "#db/queries/messages/digests.ts";
import { employeesAmong, type MailEmployee } from "#db/queries/messages/mail-employees.ts";
import { invitationsAmong, type MailInvitation } from "#db/queries/messages/mail-invitations.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { entriesAmong, type MailEntry } from "#db/queries/waitlist/mail-entries.ts";
import { allOf, known, type Reading, reading } from "#db/reading.ts";
import { oneTimeCodes, users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { sellerAccounts } from "#db/schema/payments/seller-accounts.ts";
import { listOf } from "#db/writing.ts";
import { type BookingPlace, mailPlaces } from "./mail-places.ts";
import { mailStaff } from "./mail-staff.ts";

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

/** What none of the mails needs is not asked. */
function singleFacts(db: Database, mails: readonly QueuedMail[]): Reading<Halves["facts"]> {
  const toBusinesses = mails.filter(({ userId, audience }) => userId === null && audience === "BUSINESS");
  const withCodes = mails.filter(({ event }) => classOf(event) === "CODE");
  const ofSellers = mails.filter(({ event }) => event === "SELLER_BROKEN");
  const bookingIds = mails.flatMap((mail) => mail.bookingId ?? []);
  const all = {
    people: among(usersOf(mails), (ids) => peopleAmong(db, ids)),
    staff: among(
      toBusinesses.map(({ id }) => id),
      (ids) => reading([mailStaff(db, ids)], ([rows]) => rows),
    ),
    codes: among(usersOf(withCodes), (ids) => codesAmong(db, ids)),
    bookings: among(bookingIds, (ids) => {
      const views = viewsWhere(db, sql`${bookings.id} in ${ids}`, { limit: bookingIds.length });
      return reading([views], ([rows]) => toViews(rows));
    }),
    places: among(bookingIds, (ids) => reading([mailPlaces(db, ids)], ([rows]) => rows)),
    brokenSellers: among(
      ofSellers.flatMap(({ businessId }) => businessId ?? []),
      (ids) => reading([brokenSellersAmong(db, ids)], ([rows]) => rows),
    ),
  };
  return allOf(all);
}

function usersOf(mails: readonly QueuedMail[]): readonly string[] {
  return mails.flatMap(({ userId }) => userId ?? []);
}

type Ids = ReturnType<typeof listOf>;

function among<T>(ids: readonly string[], ask: (ids: Ids) => Reading<readonly T[]>): Reading<readonly T[]> {
  return ids.length === 0 ? known([]) : ask(listOf(ids));
}

function peopleAmong(db: Database, userIds: Ids): Reading<readonly MailPerson[]> {
  const { id, email, firstName, mailReminders, mailMarketing } = users;
  const found = db
    .select(named({ id, email, firstName, mailReminders, mailMarketing }))
    .from(users)
    .where(and(sql`${id} in ${userIds}`, isNull(users.deletedAt)));
  return reading([found], ([rows]) => rows);
}

function codesAmong(db: Database, userIds: Ids): Reading<readonly MailCode[]> {
  const { userId, kind, hash, expiresAt, usedAt } = oneTimeCodes;
  const found = db
    .select(named({ userId, kind, hash, expiresAt, usedAt }))
    .from(oneTimeCodes)
    .where(sql`${userId} in ${userIds}`);
  return reading([found], ([rows]) => rows);
}

function brokenSellersAmong(db: Database, businessIds: Ids) {
  const isBroken = and(eq(sellerAccounts.businessId, businesses.id), isNotNull(sellerAccounts.brokenAt));
  return db
    .select(named({ businessId: businesses.id, name: businesses.name }))
    .from(businesses)
    .innerJoin(sellerAccounts, isBroken)
    .where(sql`${businesses.id} in ${businessIds}`);
}
