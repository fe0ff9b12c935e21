import { and, eq, lte, sql } from "drizzle-orm";
import type { AccountType } from "#app/domain/codes/account.ts";
import type { Channel, Event } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { type EventData, outbox } from "#db/schema/messages.ts";
import { listOf } from "#db/writing.ts";

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
};

/** Word for word as the partial index has it, or it is not used. */
const OPEN = sql`sent_at is null and failed_at is null`;

/** Whether a channel has anything to do; most of the time it has not, and a write would cost far more to find out. */
export function isMailDue(db: Database, channel: Channel, now: Instant): Reading<boolean> {
  const first = db
    .select({ one: sql<number>`1`.as("one") })
    .from(outbox)
    .where(and(OPEN, lte(outbox.dueAt, now), eq(outbox.channel, channel)))
    .limit(1);
  return reading([first], ([rows]) => rows.length > 0);
}

type Claim = {
  readonly channel: Channel;
  readonly now: Instant;
  readonly most: number;
  readonly leasedUntil: Instant;
};

/**
 * Takes what is due on a channel, longest due first: a mail taken is due again only once its lease is over, so that of
 * two runs at once each gets others, and one that broke down loses nothing.
 */
export function claimMails(
  db: Database,
  { channel, now, most, leasedUntil }: Claim,
): Reading<readonly QueuedMail[]> {
  const due = sql`(select id, audience from outbox waiting
    where ${OPEN} and due_at <= ${now} and channel = ${channel} order by due_at limit ${most})`;
  const claim = db
    .update(outbox)
    .set({ dueAt: leasedUntil, tries: sql`tries + 1` })
    .where(and(sql`(${outbox.id}, ${outbox.audience}) in ${due}`, OPEN, lte(outbox.dueAt, now)))
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
    });
  return reading([claim], ([rows]) => rows.toSorted((a, b) => a.createdAt - b.createdAt));
}

type Patience = {
  readonly channel: Channel;
  readonly now: Instant;
  readonly tries: number;
  readonly createdBefore: number;
};

/** Gives up what is due on a channel but too old, or was taken too often and never finished; answers their events. */
export function giveUpMails(
  db: Database,
  { channel, now, tries, createdBefore }: Patience,
): Reading<readonly Event[]> {
  const why = sql`iif(tries >= ${tries}, 'never finished', 'too late') || coalesce(': ' || last_error, '')`;
  const giveUp = db
    .update(outbox)
    .set({ failedAt: now, lastError: why })
    .where(
      and(
        OPEN,
        lte(outbox.dueAt, now),
        eq(outbox.channel, channel),
        sql`(tries >= ${tries} or ${outbox.createdAt} < ${createdBefore})`,
      ),
    )
    .returning({ event: outbox.event });
  return reading([giveUp], ([rows]) => rows.map((row) => row.event));
}

/** What became of a mail that was taken. Instants in ms. */
export type MailOutcome =
  | { readonly kind: "sent"; readonly at: number }
  | { readonly kind: "later"; readonly dueAt: Instant; readonly reason: string }
  | { readonly kind: "failed" | "skipped"; readonly at: number; readonly reason: string };

/** Notes how it went; only a send counts from somebody whose lease was over and taken by another. */
export function noteMail(db: Database, mail: QueuedMail, outcome: MailOutcome): Statement[] {
  const own = and(eq(outbox.id, mail.id), eq(outbox.audience, mail.audience), OPEN);
  const stillOurs = outcome.kind === "sent" ? own : and(own, eq(outbox.tries, mail.tries));
  return [db.update(outbox).set(changeOf(outcome)).where(stillOurs)];
}

function changeOf(outcome: MailOutcome) {
  switch (outcome.kind) {
    case "sent":
      return { sentAt: outcome.at, lastError: null };
    case "later":
      return { dueAt: outcome.dueAt, lastError: outcome.reason };
    case "failed":
      return { failedAt: outcome.at, lastError: outcome.reason };
    case "skipped":
      return { failedAt: outcome.at, lastError: `${SKIPPED}: ${outcome.reason}` };
    default:
      return outcome satisfies never;
  }
}

/** Hands mails back that were taken and not tried. */
export function handBackMails(db: Database, mails: readonly QueuedMail[], dueAt: Instant): Statement[] {
  const taken = listOf(mails.map(({ id, audience, tries }) => `${id} ${audience} ${tries}`));
  const ids = listOf(mails.map(({ id }) => id));
  return [
    db
      .update(outbox)
      .set({ dueAt, tries: sql`tries - 1` })
      .where(
        and(sql`${outbox.id} in ${ids}`, sql`(id || ' ' || audience || ' ' || tries) in ${taken}`, OPEN),
      ),
  ];
}

/** What the reason begins with of a mail that was left unsent on purpose. */
const SKIPPED = "skipped";

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
