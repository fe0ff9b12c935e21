import { and, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { AccountType } from "#app/domain/codes/account.ts";
import { type Channel, type Event, MAIL_CLASSES } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { type Reading, reading } from "#db/reading.ts";
import { type EventData, outbox } from "#db/schema/messages/messages.ts";

/** A message to compose and send on its channel. One event tells customer and business under one id. */
export type QueuedMail = {
  readonly id: string;
  readonly audience: AccountType;
  readonly event: Event;
  /** Null: the members of the business. */
  readonly userId: string | null;
  readonly businessId: string | null;
  readonly bookingId: string | null;
  readonly data: EventData;
  /** Instant in ms. */
  readonly createdAt: Instant;
  /** This try included. */
  readonly tries: number;
  /** The batch in which it went to the provider before, without an answer; null: any batch. */
  readonly batchId: string | null;
};

/** Must match the partial indexes word for word, or SQLite does not use them. */
export const OPEN = sql`sent_at is null and failed_at is null`;

/** With the classes listed, SQLite walks the index class by class, and only over due mails. */
const IN_CLASSES = sql.raw(`class in (${MAIL_CLASSES.map((_, number) => number).join(", ")})`);

/** Whether a channel has anything to send. Usually it has nothing, and a write would cost far more to find that out. */
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
  /** Older messages are given up. */
  readonly createdAfter: Instant;
  /** Messages taken this often and never finished are given up. */
  readonly mostUnanswered: number;
};

/**
 * Takes the most urgent due messages of a channel; within one class, the longest due first. A message taken is due again only
 * once its lease ends. So two runs at once take different messages, and a run that broke down loses none.
 */
export function claimMails(db: Database, claim: Claim, most: number): Reading<readonly QueuedMail[]> {
  const due = sql`(select id, audience from outbox waiting indexed by outbox_order where ${OPEN} and ${IN_CLASSES}
    and batch_id is null and ${isServable(claim)} order by class, due_at limit ${most})`;
  return claimWhere(db, claim, sql`(${outbox.id}, ${outbox.audience}) in ${due}`);
}

/** `lastClass`: the number of the least urgent class wanted. */
type Own = { readonly id: string; readonly lastClass: number };

/** Takes the due messages about one booking, person or mail: their keys begin with its id. */
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
 * Takes one batch that the provider never answered, the most urgent, always with all of its remaining mails. The provider knows
 * the contents under the batch's key, and would take a part for the whole.
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

/** Deletes messages queued before `before` (ms) that were sent or given up. */
export function purgeMails(db: Database, before: Instant): Purge {
  return deletePage(db, outbox.createdAt, before, sql`(sent_at is not null or failed_at is not null)`);
}

/** Prefix of the reason of a mail that was left unsent on purpose. */
export const SKIPPED = "skipped";

export type PoisonedMails = {
  readonly event: Event;
  readonly count: number;
  readonly lastFailedAt: Instant;
  readonly lastError: string;
};

/** Mails given up since `since` (ms), by event, for the operator. Mails skipped on purpose do not count. */
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
