import { and, sql } from "drizzle-orm";
import type { Event } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { PAGE } from "#db/purging.ts";
import { type Claim, OPEN, type QueuedMail, SKIPPED } from "#db/queries/messages/outbox.ts";
import { type Reading, reading } from "#db/reading.ts";
import { outbox } from "#db/schema/messages/messages.ts";
import { listOf } from "#db/writing.ts";

/**
 * Gives up mails that are due on a channel but too old, or that were taken too often and never finished; a page of them. Answers
 * their events.
 */
export function giveUpMails(
  db: Database,
  { channel, now, createdAfter, mostUnanswered }: Omit<Claim, "leasedUntil">,
): Reading<readonly Event[]> {
  const isWorn = sql`unanswered >= ${mostUnanswered}`;
  const hopeless = sql`select rowid from outbox where ${OPEN} and due_at <= ${now} and channel = ${channel}
    and (${isWorn} or created_at < ${createdAfter}) order by due_at limit ${sql.raw(`${PAGE}`)}`;
  const giveUp = db
    .update(outbox)
    .set({
      failedAt: now,
      lastError: sql`iif(${isWorn}, 'never finished', 'too late') || coalesce(': ' || last_error, '')`,
    })
    .where(sql`rowid in (${hopeless})`)
    .returning({ event: outbox.event });
  return reading([giveUp], ([rows]) => rows.map((row) => row.event));
}

/** Names the batch that mails are about to be sent in, before they are sent. A retry then sends the same batch. */
export function joinBatch(db: Database, mails: readonly QueuedMail[], batchId: string): Statement {
  return db.update(outbox).set({ batchId }).where(isOurs(mails));
}

/** The result for mails that were taken. Instants in ms. */
export type MailOutcome =
  | { readonly kind: "sent"; readonly at: Instant }
  | { readonly kind: "later"; readonly dueAt: Instant; readonly reason: string }
  | { readonly kind: "failed" | "skipped"; readonly at: Instant; readonly reason: string }
  /** The provider refused its batch, perhaps because of this mail: it is sent alone. */
  | { readonly kind: "alone"; readonly dueAt: Instant }
  /** It was not tried. */
  | { readonly kind: "untried"; readonly dueAt: Instant };

/** Notes the result. A run whose lease ended and was taken by another run may note only a send. */
export function noteMails(db: Database, mails: readonly QueuedMail[], outcome: MailOutcome): Statement {
  const isNoted = outcome.kind === "sent" ? isOneOf(mails) : isOurs(mails);
  return db.update(outbox).set(changeOf(outcome)).where(isNoted);
}

function changeOf(outcome: MailOutcome) {
  switch (outcome.kind) {
    case "sent":
      return { sentAt: outcome.at, lastError: null };
    case "later":
      return { dueAt: outcome.dueAt, lastError: outcome.reason, unanswered: 0 };
    case "failed":
      return { failedAt: outcome.at, lastError: outcome.reason };
    case "skipped": {
      const reason = `${SKIPPED}: ${outcome.reason}`;
      return {
        failedAt: outcome.at,
        lastError: sql`${reason} || coalesce(' (after ' || last_error || ')', '')`,
      };
    }
    case "alone":
      return { dueAt: outcome.dueAt, batchId: null, unanswered: 0 };
    case "untried":
      return {
        dueAt: outcome.dueAt,
        tries: sql`tries - 1`,
        unanswered: sql`unanswered - 1`,
        batchId: sql`iif(tries = 1, null, batch_id)`,
      };
    default:
      return outcome satisfies never;
  }
}

function isOneOf(mails: readonly QueuedMail[]) {
  const ids = listOf(mails.map(({ id }) => id));
  const names = listOf(mails.map(({ id, audience }) => `${id} ${audience}`));
  return and(sql`${outbox.id} in ${ids} and (id || ' ' || audience) in ${names}`, OPEN);
}

/** Still as they were taken: no other run has taken them since. */
function isOurs(mails: readonly QueuedMail[]) {
  const taken = listOf(mails.map(({ id, audience, tries }) => `${id} ${audience} ${tries}`));
  return and(isOneOf(mails), sql`(id || ' ' || audience || ' ' || tries) in ${taken}`);
}
