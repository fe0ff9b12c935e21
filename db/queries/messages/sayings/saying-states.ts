import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Saying, SayingState } from "#app/domain/codes/saying.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clientChoices, sayings, sayingTemplates } from "#db/schema/messages/sayings.ts";

/** Something that a business has to say. */
type SayingKey = {
  readonly businessId: string;
  readonly saying: Saying;
  readonly subject: string;
};

type SayingAct = SayingKey & {
  readonly id: string;
  readonly bookingId: string | null;
  /** The member of staff. */
  readonly by: string;
  readonly at: Instant;
};

/** The Cloud API has the message or has sent it; opening a chat too would say it twice. */
const BY_API: readonly SayingState[] = ["QUEUED", "SENDING", "SENT", "DELIVERED", "READ"];

/** A member opened the chat with the text, perhaps once more. A message that the Cloud API has keeps its state. */
export function markOpened(db: Database, { by, at, ...act }: SayingAct): Statement {
  const opened = { state: "OPENED" as const, changedAt: at, userId: by, error: null };
  return db
    .insert(sayings)
    .values({ ...act, ...opened })
    .onConflictDoUpdate({
      target: [sayings.businessId, sayings.saying, sayings.subject],
      set: opened,
      setWhere: notInArray(sayings.state, [...BY_API]),
    });
}

/** A member said that the message is not needed. A message that was said stays said. */
export function markDismissed(db: Database, { by, at, ...act }: SayingAct): Statement {
  const dismissed = { state: "DISMISSED" as const, changedAt: at, userId: by };
  return db
    .insert(sayings)
    .values({ ...act, ...dismissed })
    .onConflictDoUpdate({
      target: [sayings.businessId, sayings.saying, sayings.subject],
      set: dismissed,
      setWhere: inArray(sayings.state, ["FAILED", "SKIPPED"]),
    });
}

/** Undoes that; the message stands in the queue again. */
export function undoDismissed(db: Database, key: SayingKey): Statement {
  return db.delete(sayings).where(and(isOf(key), eq(sayings.state, "DISMISSED")));
}

/** The state of a message; null: no member and no clock has acted on it. */
export function sayingStateOf(
  db: Database,
  key: SayingKey,
): Reading<{
  readonly id: string;
  readonly state: SayingState;
  readonly changedAt: Instant;
  readonly error: number | null;
} | null> {
  const { id, state, changedAt, error } = sayings;
  const own = db.select(named({ id, state, changedAt, error })).from(sayings).where(isOf(key));
  return reading([own], ([rows]) => rows[0] ?? null);
}

/** The Cloud API's error numbers for those messages that it could not deliver. */
export function errorsOf(
  db: Database,
  businessId: string,
  keys: readonly Pick<SayingKey, "saying" | "subject">[],
): Reading<ReadonlyMap<string, number>> {
  const wanted = sql`json_each(${JSON.stringify(keys)}) as wanted`;
  const { saying, subject, error } = sayings;
  const found = db
    .select(named({ saying, subject, error }))
    .from(wanted)
    .crossJoin(sayings)
    .where(
      and(
        eq(sayings.businessId, businessId),
        sql`${saying} = wanted.value ->> 'saying'`,
        sql`${subject} = wanted.value ->> 'subject'`,
        sql`${error} is not null`,
      ),
    );
  return reading(
    [found],
    ([rows]) => new Map(rows.map((row) => [`${row.saying} ${row.subject}`, row.error ?? 0])),
  );
}

/** Deletes old states that no page shows any more. */
export function purgeSayings(db: Database, before: Instant): Purge {
  const isOver = notInArray(sayings.state, ["QUEUED", "SENDING"]);
  return deletePage(db, sayings.changedAt, before, isOver);
}

/** For a business that is gone for good: deletes its states, its clients' choices about messages, and its own texts. */
export function forgetSayings(db: Database, businessId: string): Statement[] {
  return [sayings, clientChoices, sayingTemplates].map((table) =>
    db.delete(table).where(eq(table.businessId, businessId)),
  );
}

function isOf({ businessId, saying, subject }: SayingKey) {
  return and(eq(sayings.businessId, businessId), eq(sayings.saying, saying), eq(sayings.subject, subject));
}
