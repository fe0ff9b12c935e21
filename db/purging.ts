import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";

/** The most rows that a clean-up changes at once: other requests wait for as long. */
export const PAGE = 500;

/** Deletes rows, at most a page. */
export function deletePage(db: Database, table: SQLiteTable, where: SQL | undefined): Statement {
  return db.delete(table).where(inPage(table, where));
}

/** The condition that a row is of the first page of those for which `where` holds. */
export function inPage(table: SQLiteTable, where: SQL | undefined): SQL {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const names = sql.join(key, sql`, `);
  return sql`(${names}) in (select ${names} from ${table} where ${where} limit ${sql.raw(`${PAGE}`)})`;
}

/** Runs a statement and answers how many rows it changed. */
export function changedBy(db: Database, statement: Statement): Reading<number> {
  const count = db.select({ rows: sql<number>`changes()`.as("rows") }).from(sql`(select 1)`);
  return reading([statement, count], ([, [first]]) => first?.rows ?? 0);
}
