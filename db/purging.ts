import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";

/** The most rows that a clean-up changes at once: other requests wait for as long. */
export const PAGE = 500;

/** A question whether anything is due, which costs least where nothing is; and a page of the work, which returns `ONE`s. */
export type Purge = readonly [isDue: Statement, page: Statement];

/** The answer's rows are counted, no more. */
export const ONE = { one: sql<number>`1`.as("one") };

/** Deletes the first rows before `before` in an index of the column, at most a page; those of one moment go together. */
export function deletePage(db: Database, column: SQLiteColumn, before: number, besides?: SQL): Purge {
  const page = db
    .delete(column.table)
    .where(inPage(column, before, besides))
    .returning(ONE);
  return [anyBefore(db, column, before, besides), page];
}

/** A row where any is before `before`. */
export function anyBefore(
  db: Database,
  column: SQLiteColumn,
  before: number,
  besides: SQL = sql`true`,
): Statement {
  const any = sql`${besides} and ${column} < ${before}`;
  return db.select(ONE).from(column.table).where(any).limit(1);
}

/** The condition for the rows of a page. It has one bound alone: of two, an index is read up to the further one. */
export function inPage(column: SQLiteColumn, before: number, besides: SQL = sql`true`): SQL {
  return sql`${besides} and ${column} <= coalesce((select ${column} from ${column.table} where ${besides} and ${column} < ${before}
    order by ${column} limit 1 offset ${sql.raw(`${PAGE - 1}`)}), ${before - 1})`;
}

/** How many rows a statement answers. */
export function rowsOf(statement: Statement): Reading<number> {
  return reading([statement], ([rows]) => (rows as readonly unknown[]).length);
}
