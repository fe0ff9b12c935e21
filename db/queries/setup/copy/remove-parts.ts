import { and, eq, getTableColumns, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { daySums, monthSums, sumsDue, sumsUntil } from "#db/schema/sums.ts";
import { listOf } from "#db/writing.ts";
import { columnOf, isOwn, type Part } from "./parts.ts";

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
  const sums = part.name === "stores" ? SUMS : [];
  return [...Object.values(part.inner), ...sums, { ...part, by: "id", isOfBusiness: false }].map(
    ({ table, by, isOfBusiness }) =>
      db
        .delete(table)
        .where(
          and(
            inArray(columnOf(table, by), listOf(ids)),
            isOwn(columnOf(table, "businessId"), businessId, isOfBusiness),
          ),
        ),
  );
}

/** Takes away all rows of a part whose rows have no ids, but for those of what is to stay. */
export function deletePart(db: Database, part: Part, { businessId, kept }: Own): Statement {
  const { storeId } = getTableColumns(part.table);
  const isNew: SQL | undefined = storeId && notInArray(storeId, listOf(kept));
  return db.delete(part.table).where(and(eq(columnOf(part.table, "businessId"), businessId), isNew));
}

/** What is reckoned of a store's turnos. */
const SUMS = [
  ...[daySums, monthSums, sumsUntil].map((table) => ({ table, by: "storeId", isOfBusiness: false })),
  { table: sumsDue, by: "storeId", isOfBusiness: true },
];
