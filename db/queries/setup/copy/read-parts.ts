import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/stores.ts";
import { BUSINESS, type CopiedTable, type Inner, type Part, type Row } from "./parts.ts";

type PartKey = {
  readonly businessId: string;
  /** The last row of the page before. */
  readonly after: Row | null;
};

/** A page of a part of a business, each row with what belongs to it, as the database keeps it. */
export function partPage(db: Database, part: Part, { businessId, after }: PartKey): Reading<readonly Row[]> {
  const all = getTableColumns(part.table);
  const key = part.key.map((name) => columnOf(all, name));
  const isLater =
    after === null
      ? undefined
      : sql`(${listed(key)}) > (${listed(part.key.map((name) => sql`${after[name]}`))})`;
  const page = db
    .select({
      row: rowOf(
        part,
        Object.entries(part.inner).map(([, inner]) => rowsOf(part.table, inner)),
      ).as("row"),
    })
    .from(part.table)
    .where(and(eq(columnOf(all, "businessId"), businessId), part.where, isLater))
    .orderBy(...key)
    .limit(part.page);
  return reading([page], ([rows]) => rows.map(({ row }) => namedRow(part, row)));
}

/** What a business says of itself. */
export function businessRow(db: Database, businessId: string): Reading<Row | null> {
  const own = db
    .select({ row: rowOf(BUSINESS).as("row") })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return reading([own], ([[found]]) => (found ? namesOf(BUSINESS, JSON.parse(found.row)) : null));
}

function rowOf({ columns }: CopiedTable, more: readonly SQL[] = []): SQL<string> {
  return sql`json_array(${listed([...Object.values(columns).map(inJson), ...more])})`;
}

function inJson(column: SQLiteColumn): SQL {
  return column.dataType === "json" ? sql`json(${column})` : sql`${column}`;
}

/** In their order: not every SQLite takes one within an aggregate. */
function rowsOf(outer: SQLiteTable, inner: Inner): SQL {
  const all = getTableColumns(inner.table);
  const [own, business] = [
    columnOf(getTableColumns(outer), "id"),
    columnOf(getTableColumns(outer), "businessId"),
  ];
  const row = rowOf(inner).as("row");
  const theirs = sql`${columnOf(all, inner.by)} = ${own} and ${columnOf(all, "businessId")} = ${business}`;
  return sql`(select json_group_array(json("row")) from (select ${row.sql} as "row" from ${inner.table} where ${theirs}
    order by ${columnOf(all, inner.order)}))`;
}

function columnOf(columns: Readonly<Record<string, SQLiteColumn>>, name: string): SQLiteColumn {
  const column = columns[name];
  if (column === undefined) throw new Error(`No column ${name}`);
  return column;
}

function listed(all: readonly (SQL | SQLiteColumn)[]): SQL {
  return sql.join([...all], sql`, `);
}

function namedRow(part: Part, text: string): Row {
  const values: readonly unknown[] = JSON.parse(text);
  const own = namesOf(part, values);
  const first = Object.keys(part.columns).length;
  const inner = Object.entries(part.inner).map(([name, each], index) => {
    const rows = values[first + index] as readonly (readonly unknown[])[];
    return [name, rows.map((row) => namesOf(each, row))];
  });
  return { ...own, ...Object.fromEntries(inner) };
}

function namesOf({ columns }: CopiedTable, values: readonly unknown[]): Row {
  return Object.fromEntries(Object.keys(columns).map((name, index) => [name, values[index]]));
}
