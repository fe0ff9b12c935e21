import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Saying, SayingState } from "#app/domain/codes/saying.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { sayings } from "#db/schema/messages/sayings.ts";
import { insertRowsWhere } from "#db/writing.ts";

/** A message that the Cloud API is to send, or was given. */
export type ApiSaying = {
  readonly id: string;
  readonly businessId: string;
  readonly saying: Saying;
  readonly subject: string;
  readonly state: SayingState;
  /** The member of staff who sent it; null: the clock. */
  readonly userId: string | null;
  readonly tries: number;
};

type ToQueue = Omit<ApiSaying, "businessId" | "state" | "tries"> & { readonly bookingId: string | null };

type Quota = {
  readonly at: Instant;
  /** From when on the business's messages count, and how many there may be. */
  readonly since: Instant;
  readonly most: number;
};

/**
 * Queues a business's messages, but those that have a state already, and no more than it may send. The messages of one call count
 * by their places.
 */
export function queueForApi(
  db: Database,
  { businessId, messages }: { readonly businessId: string; readonly messages: readonly ToQueue[] },
  { at, since, most }: Quota,
): Statement {
  const queued = { businessId, state: "QUEUED", changedAt: at, queuedAt: at, dueAt: at } as const;
  return insertRowsWhere(
    db,
    sayings,
    messages.map((message) => ({ ...message, ...queued })),
    sql`not exists (select 1 from sayings known where known.business_id = ${businessId}
        and known.saying = value ->> 'saying' and known.subject = value ->> 'subject')
      and key + (select count(*) from sayings told where told.business_id = ${businessId} and told.queued_at > ${since}) < ${most}`,
  );
}

const { id, businessId, saying, subject, state, userId, tries } = sayings;
const COLUMNS = { id, businessId, saying, subject, state, userId, tries };

/** Due messages. They are either to be sent, or to be given up, since they were taken long ago and no result was noted. */
export function apiSayingsDue(db: Database, now: Instant, most: number): Reading<readonly ApiSaying[]> {
  const due = db
    .select(named(COLUMNS))
    .from(sayings)
    .where(and(sql`state in ('QUEUED', 'SENDING')`, lte(sayings.dueAt, now)))
    .orderBy(asc(sayings.dueAt))
    .limit(most);
  return reading([due], ([rows]) => rows);
}

/**
 * Takes a message to send it; of two runs only the first succeeds. No other run may have it until `until`; after that it is
 * UNKNOWN.
 */
export function claimForApi(
  db: Database,
  of: ApiSaying,
  { at, until }: { readonly at: Instant; readonly until: Instant },
): Reading<boolean> {
  const claim = db
    .update(sayings)
    .set({ state: "SENDING", changedAt: at, dueAt: until, tries: sql`tries + 1` })
    .where(and(eq(id, of.id), eq(businessId, of.businessId), eq(state, "QUEUED")))
    .returning({ id });
  return reading([claim], ([rows]) => rows.length > 0);
}

export type Outcome = {
  readonly state: SayingState;
  readonly at: Instant;
  readonly dueAt?: Instant | null;
  readonly error?: number | null;
};

/** The result of a message that was taken. Where a notification was faster, that result stands. */
export function noteOutcome(
  db: Database,
  of: ApiSaying,
  { at, dueAt = null, error = null, ...outcome }: Outcome,
): Statement {
  return db
    .update(sayings)
    .set({ ...outcome, changedAt: at, dueAt, error })
    .where(and(eq(id, of.id), eq(businessId, of.businessId), eq(state, "SENDING")));
}

/** Keeps the API's id of the message, as a keyed hash. */
export function noteMessage(db: Database, of: ApiSaying, messageHash: string): Statement {
  return db
    .update(sayings)
    .set({ messageHash })
    .where(and(eq(id, of.id), eq(businessId, of.businessId), isNull(sayings.messageHash)));
}

/** Hands back a message that was taken too early: it does not count as a try. */
export function handBackToApi(db: Database, of: ApiSaying, dueAt: Instant): Statement {
  return db
    .update(sayings)
    .set({ state: "QUEUED", dueAt, tries: sql`tries - 1` })
    .where(and(eq(id, of.id), eq(businessId, of.businessId), eq(state, "SENDING")));
}

/** The message that a notification is about: found by its hash, or by the reference that we gave it. */
export function apiSayingNamed(
  db: Database,
  {
    businessId: owner,
    messageHash,
    reference,
  }: { readonly businessId: string; readonly messageHash: string; readonly reference: string },
): Reading<ApiSaying | null> {
  const isIt = or(
    eq(id, reference),
    and(eq(sayings.messageHash, messageHash), sql`message_hash is not null`),
  );
  const one = db
    .select(named(COLUMNS))
    .from(sayings)
    .where(and(isIt, sql`+${businessId} = ${owner}`))
    .limit(1);
  return reading([one], ([rows]) => rows[0] ?? null);
}

/** Moves a message on from a state that may lead there. A repeated or older notification changes nothing. */
export function moveOn(
  db: Database,
  of: ApiSaying,
  {
    from,
    to,
    at,
    error,
  }: {
    readonly from: readonly SayingState[];
    readonly to: SayingState;
    readonly at: Instant;
    readonly error: number | null;
  },
): Statement {
  return db
    .update(sayings)
    .set({ state: to, changedAt: at, dueAt: null, error })
    .where(and(eq(id, of.id), eq(businessId, of.businessId), inArray(state, [...from])));
}
