import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteInsertSelectQueryBuilder } from "drizzle-orm/sqlite-core";
import { classNumber, type Event } from "#app/domain/codes/message.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { outbox } from "#db/schema/messages.ts";
import { insertIfNew, insertIfNewWhere } from "#db/writing.ts";

/** What tells a message from every other one. Mails about an id are found by the beginning of their keys. */
export type MessageKey = {
  /** The turno, person, request or mail that it is about. */
  readonly about: string;
  readonly event: Event;
  /**
   * Which time it befell, where it may befall again: of a turno the version that the act left it with, of money the
   * payment, else the mail's own id. Null: it befalls once.
   */
  readonly which: string | number | null;
};

/** The one rule for the key of a message: what it is about, what befell it, and which time. */
export function messageKey({ about, event, which }: MessageKey): string {
  return which === null ? `${about}:${event}` : `${about}:${event}:${which}`;
}

/** The same of what a statement finds. In brackets, since `||` binds tighter than a sum. */
export function messageKeyIn(about: SQLWrapper, event: SQLWrapper, which: SQLWrapper | null): SQL<string> {
  const once = sql<string>`(${about}) || ':' || (${event})`;
  return which === null ? once : sql<string>`${once} || ':' || (${which})`;
}

type Row = typeof outbox.$inferInsert;
/** A message to queue: due at once, in the class of its event. */
export type NewMessage = Omit<Row, "dedupeKey" | "class" | "dueAt"> & MessageKey;

/** Queues a message. One with the same key is queued already: the statement then changes nothing, and fails nothing. */
export function queueMessage(db: Database, message: NewMessage): Statement {
  return insertIfNew(db, outbox, rowOf(message));
}

/** Those of any number of messages that a condition lets through; in it `value ->> 'bookingId'` stands for a column. */
export function queueMessagesWhere(db: Database, messages: readonly NewMessage[], where: SQL): Statement {
  return insertIfNewWhere(db, outbox, messages.map(rowOf), where);
}

/** Messages that a statement finds, each with the key of `messageKeyIn`. It must have a `where` (SQLite's grammar). */
export function queueSelected(db: Database, rows: SQLiteInsertSelectQueryBuilder<typeof outbox>) {
  return db.insert(outbox).select(rows).onConflictDoNothing();
}

function rowOf({ about, which, ...message }: NewMessage): Row {
  const { event, createdAt } = message;
  const dedupeKey = messageKey({ about, event, which });
  return { ...message, dedupeKey, class: classNumber(event), dueAt: createdAt };
}
