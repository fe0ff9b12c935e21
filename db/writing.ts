import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { integer, type SQLiteColumn, type SQLiteTable, sqliteTable } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "#db/driver/client.ts";
import { guardRefusal } from "#db/refusals.ts";

/** The view of the migrations whose trigger refuses anything but 1. */
const must = sqliteTable("must", { ok: integer("ok").notNull() });

/** Runs statements as one change: all of them, or none and a throw (`guardRefusal` reads it). */
export async function write(db: Database, statements: readonly Statement[]): Promise<void> {
  const [first, ...rest] = statements;
  if (first !== undefined) await db.batch([first, ...rest]);
}

/** As `write`; false, and nothing changed, where a `mustHaveChanged` found that somebody else was first. */
export async function tryWrite(db: Database, statements: readonly Statement[]): Promise<boolean> {
  try {
    await write(db, statements);
    return true;
  } catch (error) {
    if (guardRefusal(error) === "STALE") return false;
    throw error;
  }
}

/** Right after a compare-and-set: undoes the whole batch unless it changed exactly one row. */
export function mustHaveChanged(db: Database): Statement {
  return db.insert(must).select(sql`select changes()`);
}

/** Undoes the whole batch unless there is exactly one such row: `from users where …`. */
export function mustBeThere(db: Database, one: SQL): Statement {
  return db.insert(must).select(sql`select count(*) ${one}`);
}

/** Inserts any number of rows by one statement with one parameter: D1 takes a hundred at most. */
export function insertRows<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferInsert"][],
) {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table));
  const values = columns.map(([key]) => sql`value ->> ${sql.raw(`'${key}'`)}`);
  const json = JSON.stringify(rows.map((row) => rowValues(columns, row)));
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} from json_each(${json}) where true`);
}

function rowValues(columns: readonly [string, SQLiteColumn][], row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(columns.map(([key, column]) => [key, columnValue(column, row[key])]));
}

function columnValue(column: SQLiteColumn, given: unknown): unknown {
  const value = given === undefined ? (column.default ?? null) : given;
  return value === null ? null : column.mapToDriverValue(value);
}

/** A list of any length as one parameter, to stand behind `in`. */
export function listOf(values: readonly (string | number)[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
