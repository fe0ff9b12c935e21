import { type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { inChunks, lightChunks } from "#app/domain/chunks.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { prepared } from "#db/driver/prepared.ts";
import type { Reading } from "#db/reading.ts";
import { guardRefusal, isTimeGone } from "#db/refusals.ts";

export {
  insertIfNew,
  insertIfNewWhere,
  insertRow,
  insertRows,
  insertRowsWhere,
} from "#db/driver/inserts.ts";

/** A view from the migrations; its trigger refuses every value except 1. */
const must = sqliteTable("must", { ok: integer("ok").notNull() });

/** Runs statements as one change: all of them, or none and a throw (`guardRefusal` reads it). */
export async function write(db: Database, statements: readonly Statement[]): Promise<void> {
  const [first, ...rest] = statements;
  if (first !== undefined) await db.batch([first, ...rest]);
}

/** As `write`, but false with nothing changed where a guard says STALE: another change came first. */
export async function tryWrite(db: Database, statements: readonly Statement[]): Promise<boolean> {
  try {
    await write(db, statements);
    return true;
  } catch (error) {
    if (guardRefusal(error) === "STALE") return false;
    throw error;
  }
}

/**
 * As `tryWrite`, for changes that may take a released time again. TIME_GONE, with nothing changed, where the calendar
 * refuses: the time is taken by now, or closed.
 */
export async function tryTakeTime(
  db: Database,
  statements: readonly Statement[],
): Promise<"WRITTEN" | "STALE" | "TIME_GONE"> {
  try {
    return (await tryWrite(db, statements)) ? "WRITTEN" : "STALE";
  } catch (error) {
    if (isTimeGone(error)) return "TIME_GONE";
    throw error;
  }
}

/** Follows a compare-and-set directly: undoes the whole batch, STALE, unless that statement changed exactly one row. */
export function mustHaveChanged(db: Database): Statement {
  return MUST_HAVE_CHANGED(db, {});
}

const MUST_HAVE_CHANGED = prepared((db) => db.insert(must).select(sql`select changes()`));

/** As `mustHaveChanged`, for exactly this number of rows. */
export function mustHaveChangedAll(db: Database, rows: number): Statement {
  return db.insert(must).select(sql`select changes() = ${rows}`);
}

/** The most rows in one statement: a parameter may have 2 MB. */
const ROWS_AT_ONCE = 500;

/** A letter has up to three bytes, and a text within a text two letters for one. */
const LETTERS_AT_ONCE = 300_000;

/** As `chunks`, for rows of any length: people may have written much. */
export function weighedChunks<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return lightChunks(rows, { items: ROWS_AT_ONCE, letters: LETTERS_AT_ONCE });
}

/** Splits rows into chunks, one for each statement. */
export function chunks<T>(rows: readonly T[], most = ROWS_AT_ONCE): readonly (readonly T[])[] {
  return inChunks(rows, most);
}

/** Undoes the whole batch, STALE, unless the condition (1 or 0) is true at this moment. */
export function mustHold(db: Database, condition: SQL): Statement {
  return db.insert(must).select(sql`select ${condition}`);
}

/**
 * Any number of rows as one parameter, each `given.value` in a statement. With `limit -1`, they are read once; without a limit
 * clause, they would be read again for each row of the table.
 */
export function rowsOf(rows: readonly unknown[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(rows)}) limit -1) as given`;
}

/** A list of any length as one parameter, for use after `in`. */
export function listOf(values: readonly (string | number)[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}

/** As `listOf`, in several lists where the values are too many for one parameter. */
export function listsOf(values: readonly string[]): readonly SQL[] {
  return lightChunks(values, { items: values.length, letters: LETTERS_AT_ONCE }).map(listOf);
}

/** As `tryWrite`, then answers a question about the new state, in the same trip. */
export async function tryWriteThenRead<T>(
  db: Database,
  statements: readonly Statement[],
  question: Reading<T>,
): Promise<T | "STALE"> {
  try {
    return await writeThenRead(db, statements, question);
  } catch (error) {
    if (guardRefusal(error) === "STALE") return "STALE";
    throw error;
  }
}

/** As `write`, then answers a question about the new state, in the same trip. */
export async function writeThenRead<T>(
  db: Database,
  statements: readonly Statement[],
  question: Reading<T>,
): Promise<T> {
  const [first, ...rest] = [...statements, ...question.statements];
  if (first === undefined) return question.answer([]);
  const results: readonly unknown[] = await db.batch([first, ...rest]);
  return question.answer(results.slice(statements.length));
}
