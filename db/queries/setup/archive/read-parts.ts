import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { type ArchivedTable, columnOf, type Inner, isOwn, type Part, type Row } from "./archived-table.ts";
import { BUSINESS } from "./parts.ts";

/** Further values read with each row, for readable exports: one value by name, as JSON can hold it. */
export type Beside = Readonly<Record<string, SQL>>;

type PartKey = {
  readonly businessId: string;
  /** The last row of the page before. */
  readonly after: Row | null;
  /** How many rows at most; by default, the part's own number. */
  readonly most?: number;
  readonly beside?: Beside;
  /** Which of the part's rows, where that is not all. */
  readonly which?: SQL | undefined;
};

export type PartPage = {
  readonly rows: readonly Row[];
  /** The further values that were asked for, of each row. */
  readonly besides: readonly Row[];
  /** How many characters came from the database. */
  readonly letters: number;
};

/** A page of a part of a business, each row with its inner rows, as the database keeps it. */
export function partPage(
  db: Database,
  part: Part,
  { businessId, after, most = part.page, beside = {}, which }: PartKey,
): Reading<PartPage> {
  const { table, inner, where } = part;
  const more = [...Object.values(inner).map((each) => rowsOf(table, each)), ...Object.values(beside)];
  const key = part.key.map((name) => columnOf(table, name));
  const page = db
    .select({ row: rowOf(part, more).as("row") })
    .from(table)
    .where(and(isOf(part, businessId), where, which, after === null ? undefined : isLater(part, after)))
    .orderBy(...key)
    .limit(most);
  const names = Object.keys(beside);
  return reading([page], ([found]) => {
    const all = found.map(({ row }): readonly unknown[] => JSON.parse(row));
    return {
      rows: all.map((values) => namedRow(part, values)),
      besides: all.map((values) =>
        Object.fromEntries(names.map((name, index) => [name, values[values.length - names.length + index]])),
      ),
      letters: found.reduce((sum, { row }) => sum + row.length, 0),
    };
  });
}

function isOf({ table, isOfStores }: Part, businessId: string): SQL | undefined {
  const own = isOwn(columnOf(table, "businessId"), businessId, !isOfStores);
  const theirs = sql`store_id in (select id from stores where business_id = ${businessId})`;
  return isOfStores ? and(theirs, own) : own;
}

/** For a part found by its stores, the plus keeps SQLite from going through rows of other stores. */
function isLater({ table, key, isOfStores }: Part, after: Row): SQL {
  const columns = key.map((name) => sql`${sql.raw(isOfStores ? "+" : "")}${columnOf(table, name)}`);
  return sql`(${listed(columns)}) > (${listed(key.map((name) => sql`${after[name]}`))})`;
}

/** The business's own row. */
export function businessRow(db: Database, businessId: string): Reading<Row | null> {
  const own = db
    .select({ row: rowOf(BUSINESS).as("row") })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return reading([own], ([[found]]) => (found ? namesOf(BUSINESS, JSON.parse(found.row)) : null));
}

function rowOf({ columns }: ArchivedTable, more: readonly SQL[] = []): SQL<string> {
  return sql`json_array(${listed([...Object.values(columns).map(inJson), ...more])})`;
}

function inJson(column: SQLiteColumn): SQL {
  return column.dataType === "json" ? sql`json(${column})` : sql`${column}`;
}

/** Sorted in an inner select: not every SQLite takes `order by` within an aggregate. */
function rowsOf(outer: SQLiteTable, inner: Inner): SQL {
  const { table, by, order, isOfBusiness } = inner;
  const own = isOwn(columnOf(table, "businessId"), columnOf(outer, "businessId"), isOfBusiness);
  return sql`(select json_group_array(json("row")) from (select ${rowOf(inner)} as "row" from ${table}
    where ${columnOf(table, by)} = ${columnOf(outer, "id")} and ${own} order by ${columnOf(table, order)}))`;
}

function listed(all: readonly (SQL | SQLiteColumn)[]): SQL {
  return sql.join([...all], sql`, `);
}

function namedRow(part: Part, values: readonly unknown[]): Row {
  const own = namesOf(part, values);
  const first = Object.keys(part.columns).length;
  const inner = Object.entries(part.inner).map(([name, each], index) => {
    const rows = values[first + index] as readonly (readonly unknown[])[];
    return [name, rows.map((row) => namesOf(each, row))];
  });
  return { ...own, ...Object.fromEntries(inner) };
}

function namesOf({ columns }: ArchivedTable, values: readonly unknown[]): Row {
  return Object.fromEntries(Object.keys(columns).map((name, index) => [name, values[index]]));
}
