import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteInsertSelectQueryBuilder } from "drizzle-orm/sqlite-core";
import { classNumber, type Event } from "#app/domain/codes/message.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { outbox } from "#db/schema/messages/messages.ts";
import { insertIfNew, insertIfNewWhere } from "#db/writing.ts";

/** The key that sets a message apart from every other. Mails about an id are found by the beginning of their keys. */
export type MessageKey = {
  /** The booking, person, request or mail that it is about. */
  readonly about: string;
  readonly event: Event;
  /**
   * The occurrence, where the event may happen again: a booking's version after the act, a payment, or else the mail's own id.
   * Null: the event happens once.
   */
  readonly which: string | number | null;
};

/** The only rule for a message's key: its subject, its event, and its occurrence. */
export function messageKey({ about, event, which }: MessageKey): string {
  return which === null ? `${about}:${event}` : `${about}:${event}:${which}`;
}

/** The same key in SQL. In brackets, since `||` binds tighter than a sum. */
export function messageKeyIn(about: SQLWrapper, event: SQLWrapper, which: SQLWrapper | null): SQL<string> {
  const once = sql<string>`(${about}) || ':' || (${event})`;
  return which === null ? once : sql<string>`${once} || ':' || (${which})`;
}

type Row = typeof outbox.$inferInsert;
/** A message to queue: due at once, in the class of its event. */
export type NewMessage = Omit<Row, "dedupeKey" | "class" | "dueAt"> & MessageKey;

/** Queues a message. Where a message with the same key is queued already, the statement changes nothing and does not fail. */
export function queueMessage(db: Database, message: NewMessage): Statement {
  return insertIfNew(db, outbox, rowOf(message));
}

/** Queues those messages that a condition lets through. In the condition, `value ->> 'bookingId'` stands for a column. */
export function queueMessagesWhere(db: Database, messages: readonly NewMessage[], where: SQL): Statement {
  return insertIfNewWhere(db, outbox, messages.map(rowOf), where);
}

/**
 * Queues the messages that a select finds, each with a key of `messageKeyIn`. The select must have a `where` (SQLite's grammar).
 */
export function queueSelected(db: Database, rows: SQLiteInsertSelectQueryBuilder<typeof outbox>) {
  return db.insert(outbox).select(rows).onConflictDoNothing();
}

function rowOf({ about, which, ...message }: NewMessage): Row {
  const { event, createdAt } = message;
  const dedupeKey = messageKey({ about, event, which });
  return { ...message, dedupeKey, class: classNumber(event), dueAt: createdAt };
}
