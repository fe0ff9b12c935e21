import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { AccountType } from "#app/domain/codes/account.ts";
import { type Channel, classNumber, type Event } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isManager } from "#db/predicates.ts";
import { isMoney } from "#db/queries/messages/messages.ts";
import { OPEN, type QueuedMail } from "#db/queries/messages/outbox.ts";
import { messageKeyIn, queueSelected } from "#db/queries/messages/queue.ts";
import { NO_BUSINESS, untriedMail } from "#db/queries/messages/untried-mail.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { rateHits } from "#db/schema/accounts/rate-limits.ts";
import { bookingLines } from "#db/schema/bookings/bookings.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { type EventData, outbox } from "#db/schema/messages/messages.ts";
import { listOf } from "#db/writing.ts";
import { contactColumns } from "./first-contacts.ts";

/** A mail that was never counted, and its recipient. */
export type UncountedMail = {
  readonly id: string;
  readonly audience: AccountType;
  /** Null: the members of its business. */
  readonly email: string | null;
  readonly isVerified: boolean;
  /** The business that causes this first contact, to an address that it has never written to; null: no first contact. */
  readonly contact: FirstContact | null;
};

/** `isProved`: the public sees the business, which requires an owner with a verified email. */
export type FirstContact = {
  readonly businessId: string;
  readonly isProved: boolean;
  readonly network: string | null;
};

/** The mails among these that were not counted yet. A mail that failed and is tried again was counted before. */
export function uncountedMails(
  db: Database,
  mails: readonly QueuedMail[],
): Reading<readonly UncountedMail[]> {
  const columns = {
    ...named({ id: outbox.id, audience: outbox.audience }),
    // These recipients may have no account: invited people, writers of legal requests, waitlist clients, professionals with a
    // statement, and clients of bookings that staff made.
    email: sql<string | null>`coalesce(${users.email}, (
      select email from invitations where id = ${outbox.data} ->> 'invitationId'), (
      select email from legal_requests where id = ${outbox.data} ->> 'requestId'), (
      select email from waitlist_entries where id = ${outbox.data} ->> 'entryId'), iif(
      ${outbox.userId} is null and ${outbox.event} = 'COMMISSION_CLOSED', (
      select email from employees where id = ${outbox.data} ->> 'employee' and +employees.business_id = ${outbox.businessId}), null), iif(
      ${outbox.userId} is null and ${outbox.audience} = 'CUSTOMER', (
      select clients.email from bookings join clients on clients.id = bookings.client_id
        where bookings.id = ${outbox.bookingId}), null))`.as("email"),
    isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`.mapWith(Boolean).as("isVerified"),
    network: sql<string | null>`${outbox.network}`.as("network"),
    ...contactColumns(),
  };
  const uncounted = db
    .select(columns)
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(and(sql`${outbox.id} in ${listOf(mails.map(({ id }) => id))}`, isNull(outbox.countedAt)));
  return reading([uncounted], ([rows]) =>
    rows.map(({ contacting, isProved, network, ...mail }) => {
      const contact = contacting === null ? null : { businessId: contacting, isProved, network };
      return { ...mail, contact };
    }),
  );
}

/** How many more mails go to a recipient, under the key that counts them. */
export type MailCount = { readonly key: string; readonly count: number; readonly lengthMs: number };

/** How many mails are counted by now, and until when (ms) they count. */
export type MailWindow = { readonly key: string; readonly hits: number; readonly endsAt: Instant };

/**
 * Counts any number of mails to any number of recipients at once. A new window begins with the first mail after the last window
 * ended.
 */
export function countMails(
  db: Database,
  counts: readonly MailCount[],
  now: Instant,
): Reading<readonly MailWindow[]> {
  const running = sql`from rate_hits where key = value ->> 'key' and ends_at > ${now}
    order by starts_at desc limit 1`;
  const rows = sql`select value ->> 'key',
      coalesce((select starts_at ${running}), ${now}),
      coalesce((select ends_at ${running}), ${now} + (value ->> 'lengthMs')),
      value ->> 'count'
    from json_each(${JSON.stringify(counts)}) where true`;
  const { key, startsAt, endsAt, hits } = rateHits;
  const counted = db
    .insert(rateHits)
    .select(rows)
    .onConflictDoUpdate({ target: [key, startsAt], set: { hits: sql`hits + excluded.hits` } })
    .returning({ key, hits, endsAt });
  return reading([counted], ([windows]) => windows);
}

/** The decision on a mail that was counted. */
export type CountedOutcome = {
  readonly mail: QueuedMail;
  /** It is its business's first mail to its client's address. */
  readonly isFirst: boolean;
  /** Why it is not sent; null: it is sent. */
  readonly why: string | null;
  /** The digest that tells it instead, and when (ms) that digest is sent; null: none. */
  readonly digest: { readonly id: string; readonly dueAt: Instant } | null;
};

/** Notes the decisions on counted mails, and queues the digests for mails that a digest tells instead. */
export function noteOutcomes(db: Database, outcomes: readonly CountedOutcome[], now: Instant): Statement[] {
  const contacted = outcomes.flatMap(({ mail, isFirst, why }) =>
    isFirst && why === null ? (mail.bookingId ?? []) : [],
  );
  const noted = [
    noteEach(db, outcomes, now),
    ...(contacted.length === 0 ? [] : [noteContacted(db, contacted, now)]),
  ];
  const folded = outcomes.filter(({ digest }) => digest !== null).map(({ mail }) => mail.id);
  if (folded.length === 0) return noted;
  return [...noted, queueDigests(db, folded, now), queueOwnDigests(db, folded, now)];
}

/** Skips a mail whose lease ended and that another run has taken. */
function noteEach(db: Database, outcomes: readonly CountedOutcome[], now: Instant): Statement {
  const rows = outcomes.map(({ mail: { id, audience, tries }, why, digest }) => ({
    ...{ id, audience, tries, why },
    ...{ digest: digest?.id ?? null, dueAt: digest?.dueAt ?? null },
  }));
  const outcome = sql`(select value ->> 'id' as mail, value ->> 'audience' as recipients, value ->> 'tries' as taken,
      value ->> 'why' as why, value ->> 'digest' as teller, value ->> 'dueAt' as told_at
    from json_each(${JSON.stringify(rows)})) as outcome`;
  return db
    .update(outbox)
    .set({
      countedAt: now,
      failedAt: sql`iif(why is null, null, ${now})`,
      lastError: sql`coalesce(why, last_error)`,
      digest: sql`teller`,
      dueAt: sql`coalesce(told_at, due_at)`,
    })
    .from(outcome)
    .where(
      sql`${outbox.id} = mail and ${outbox.audience} = recipients and ${outbox.tries} = taken and ${OPEN}`,
    );
}

/** From now on these bookings' clients count as contacted by their businesses. */
function noteContacted(db: Database, bookingIds: readonly string[], now: Instant): Statement {
  const known = sql`(select client_id from bookings where id in ${listOf(bookingIds)})`;
  return db
    .update(clients)
    .set({ contactedAt: now })
    .where(and(sql`${clients.id} in ${known}`, isNotNull(clients.email)));
}

/** Queues one digest for owners and managers, about all that it tells. Where that digest is queued already, nothing changes. */
function queueDigests(db: Database, folded: readonly string[], now: Instant): Statement {
  const rows = db
    .selectDistinct(digestRow(now, { id: sql`${outbox.digest}`, userId: sql`null` }))
    .from(outbox)
    .where(and(sql`${outbox.id} in ${listOf(folded)}`, isNotNull(outbox.digest)));
  return queueSelected(db, rows);
}

/**
 * Queues a digest for each professional who reads about bookings by mail, about their own bookings. Owners and managers have
 * everything in theirs.
 */
function queueOwnDigests(db: Database, folded: readonly string[], now: Instant): Statement {
  const id = sql`${outbox.digest} || ':' || ${members.userId}`;
  const rows = db
    .selectDistinct(digestRow(now, { id, userId: sql`${members.userId}` }))
    .from(outbox)
    .innerJoin(bookingLines, eq(bookingLines.bookingId, outbox.bookingId))
    .innerJoin(
      members,
      and(eq(members.businessId, outbox.businessId), eq(members.employeeId, bookingLines.employeeId)),
    )
    .where(
      and(
        isFolded(folded),
        not(isManager(members.role)),
        not(isMoney(outbox.event)),
        eq(members.mailTurnos, true),
      ),
    );
  return queueSelected(db, rows);
}

function isFolded(ids: readonly string[]) {
  return and(sql`${outbox.id} in ${listOf(ids)}`, eq(outbox.audience, "BUSINESS"), isNotNull(outbox.digest));
}

type DigestKey = { readonly id: ReturnType<typeof sql>; readonly userId: ReturnType<typeof sql> };

/** An answer to a legal request names no business; the request does. */
function toldBusiness() {
  const ofRequest = sql`(select business_id from legal_requests where id = ${outbox.data} ->> 'requestId')`;
  return sql<string>`iif(${outbox.businessId} = ${NO_BUSINESS}, ${ofRequest}, ${outbox.businessId})`;
}

/** A mail about mails, due when they would have been told. */
function digestRow(now: Instant, { id, userId }: DigestKey) {
  return {
    id: sql<string>`${id}`.as("id"),
    audience: sql<"BUSINESS">`'BUSINESS'`.as("audience"),
    channel: sql<Channel>`${outbox.channel}`.as("channel"),
    event: sql<Event>`'STAFF_DIGEST'`.as("event"),
    dedupeKey: messageKeyIn(id, sql`'STAFF_DIGEST'`, null).as("dedupe_key"),
    userId: sql<string | null>`${userId}`.as("user_id"),
    businessId: toldBusiness().as("business_id"),
    bookingId: sql<string | null>`null`.as("booking_id"),
    data: sql<EventData>`'{}'`.as("data"),
    createdAt: sql<number>`${now}`.as("created_at"),
    dueAt: sql<number>`${outbox.dueAt}`.as("due_at"),
    ...untriedMail(classNumber("STAFF_DIGEST")),
    digest: sql<string | null>`${outbox.digest}`.as("digest"),
  };
}
