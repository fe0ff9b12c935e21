import { and, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { AccountType } from "#app/domain/codes/account.ts";
import { type Channel, type Event, MAIL_CLASSES } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { type EventData, outbox } from "#db/schema/messages.ts";

/** A message to compose and send on its channel; one event tells customer and business under one id. */
export type QueuedMail = {
  readonly id: string;
  readonly audience: AccountType;
  readonly event: Event;
  /** Null: the people of the business. */
  readonly userId: string | null;
  readonly businessId: string | null;
  readonly bookingId: string | null;
  readonly data: EventData;
  /** Instant in ms. */
  readonly createdAt: Instant;
  /** This one included. */
  readonly tries: number;
  /** What it went to the provider with before, whose answer never came; null: it goes as it likes. */
  readonly batchId: string | null;
};

/** Word for word as the partial indexes have it, or they are not used. */
export const OPEN = sql`sent_at is null and failed_at is null`;

/** Named one by one, SQLite walks along the index class by class, and only over what is due. */
const IN_CLASSES = sql.raw(`class in (${MAIL_CLASSES.map((_, number) => number).join(", ")})`);

/** Whether a channel has anything to do; most of the time it has not, and a write would cost far more to find out. */
export function isMailDue(db: Database, channel: Channel, now: Instant): Reading<boolean> {
  const first = db
    .select({ one: sql<number>`1`.as("one") })
    .from(outbox)
    .where(and(OPEN, lte(outbox.dueAt, now), eq(outbox.channel, channel)))
    .limit(1);
  return reading([first], ([rows]) => rows.length > 0);
}

export type Claim = {
  readonly channel: Channel;
  readonly now: Instant;
  readonly leasedUntil: Instant;
  /** What is older is given up. */
  readonly createdAfter: Instant;
  /** What was taken as often and never finished is given up. */
  readonly mostUnanswered: number;
};

/**
 * Takes the most urgent of what is due on a channel, of one class the longest due first. A mail taken is due again only
 * once its lease is over, so that of two runs at once each gets others, and one that broke down loses nothing.
 */
export function claimMails(db: Database, claim: Claim, most: number): Reading<readonly QueuedMail[]> {
  const due = sql`(select id, audience from outbox waiting indexed by outbox_order where ${OPEN} and ${IN_CLASSES}
    and batch_id is null and ${isServable(claim)} order by class, due_at limit ${most})`;
  return claimWhere(db, claim, sql`(${outbox.id}, ${outbox.audience}) in ${due}`);
}

/** `lastClass`: the number of the least urgent class wanted. */
type Own = { readonly id: string; readonly lastClass: number };

/** Takes what is due of one booking, person or mail: the keys of its mails begin with its id. */
export function claimMailsAbout(
  db: Database,
  claim: Claim,
  { id, lastClass }: Own,
): Reading<readonly QueuedMail[]> {
  const isAbout = and(gte(outbox.dedupeKey, `${id}:`), lt(outbox.dedupeKey, `${id};`));
  const isWanted = and(isAbout, lte(outbox.class, lastClass), sql`batch_id is null`, isServable(claim));
  return claimWhere(db, claim, isWanted);
}

/**
 * Takes one batch whose fate nobody knows, the most urgent, and always all that is left of it: under its key the
 * provider knows what was in it, and a part of it would pass for the whole.
 */
export function claimBatch(db: Database, claim: Claim): Reading<readonly QueuedMail[]> {
  const batch = sql`(select batch_id from outbox waiting indexed by outbox_batches where batch_id is not null
    and ${OPEN} and ${isServable(claim)} order by class, due_at limit 1)`;
  return claimWhere(db, claim, sql`batch_id = ${batch}`);
}

function isServable({ channel, now, createdAfter, mostUnanswered }: Claim): SQL {
  return sql`due_at <= ${now} and channel = ${channel} and created_at >= ${createdAfter}
    and unanswered < ${mostUnanswered}`;
}

function claimWhere(
  db: Database,
  { leasedUntil }: Claim,
  isWanted: SQL | undefined,
): Reading<readonly QueuedMail[]> {
  const claim = db
    .update(outbox)
    .set({ dueAt: leasedUntil, tries: sql`tries + 1`, unanswered: sql`unanswered + 1` })
    .where(and(isWanted, OPEN))
    .returning({
      id: outbox.id,
      audience: outbox.audience,
      event: outbox.event,
      userId: outbox.userId,
      businessId: outbox.businessId,
      bookingId: outbox.bookingId,
      data: outbox.data,
      createdAt: outbox.createdAt,
      tries: outbox.tries,
      batchId: outbox.batchId,
    });
  return reading([claim], ([rows]) => rows);
}

/** What the reason begins with of a mail that was left unsent on purpose. */
export const SKIPPED = "skipped";

export type PoisonedMails = {
  readonly event: Event;
  readonly count: number;
  readonly lastFailedAt: Instant;
  readonly lastError: string;
};

/** Mails given up since `since` (ms), by what they were to tell, for the operator; those skipped on purpose are none. */
export function poisonedMails(db: Database, since: Instant = 0): Reading<readonly PoisonedMails[]> {
  const given = sql`failed_at is not null and failed_at >= ${since} and last_error not like ${`${SKIPPED}:%`}`;
  const columns = {
    event: sql<Event>`${outbox.event}`.as("event"),
    count: sql<number>`count(*)`.as("count"),
    lastFailedAt: sql<number>`max(${outbox.failedAt})`.as("lastFailedAt"),
    lastError: sql<string>`${outbox.lastError}`.as("lastError"),
  };
  return reading(
    [db.select(columns).from(outbox).where(given).groupBy(outbox.event).orderBy(outbox.event)],
    ([rows]) => rows,
  );
}
