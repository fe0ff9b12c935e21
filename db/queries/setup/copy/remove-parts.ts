import { and, eq, getTableColumns, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { daySums, monthSums, sumsDue, sumsUntil } from "#db/schema/sums.ts";
import { listOf } from "#db/writing.ts";
import type { Part } from "./parts.ts";

type Own = { readonly businessId: string; readonly kept: readonly string[] };

/** Some rows of a part by their ids, but for those that are to stay. */
export function idsOfPart(
  db: Database,
  part: Part,
  { businessId, kept, most }: Own & { readonly most: number },
): Reading<readonly string[]> {
  const id = columnOf(part.table, "id");
  const some = db
    .select({ id: sql<string>`${id}`.as("id") })
    .from(part.table)
    .where(and(eq(columnOf(part.table, "businessId"), businessId), notInArray(id, listOf(kept))))
    .limit(most);
  return reading([some], ([rows]) => rows.map((row) => row.id));
}

/** Takes rows of a part away by their ids, with what belongs to them. */
export function deleteRows(
  db: Database,
  part: Part,
  businessId: string,
  ids: readonly string[],
): Statement[] {
  const inner = Object.values(part.inner).map(({ table, by }) => deleteOf(db, table, businessId, by, ids));
  const sums = part.name === "stores" ? [daySums, monthSums, sumsDue, sumsUntil] : [];
  return [
    ...inner,
    ...sums.map((table) => deleteOf(db, table, businessId, "storeId", ids)),
    deleteOf(db, part.table, businessId, "id", ids),
  ];
}

/** Takes away all rows of a part whose rows have no ids, but for those of what is to stay. */
export function deletePart(db: Database, part: Part, { businessId, kept }: Own): Statement {
  const { storeId } = getTableColumns(part.table);
  const isNew: SQL | undefined = storeId && notInArray(storeId, listOf(kept));
  return db.delete(part.table).where(and(eq(columnOf(part.table, "businessId"), businessId), isNew));
}

function deleteOf(db: Database, table: SQLiteTable, businessId: string, by: string, ids: readonly string[]) {
  const theirs = inArray(columnOf(table, by), listOf(ids));
  return db.delete(table).where(and(theirs, eq(columnOf(table, "businessId"), businessId)));
}

function columnOf(table: SQLiteTable, name: string): SQLiteColumn {
  const column: SQLiteColumn | undefined = getTableColumns(table)[name];
  if (column === undefined) throw new Error(`No column ${name}`);
  return column;
}
