import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** What ids become in the business that takes them in. */
export type NewIds = (id: string) => string;
export type Value = unknown;
export type Row = Readonly<Record<string, Value>>;

/** Whoever takes a copy in stands in place of who did it, whose account it does not know. */
export type Taker = { readonly userId: string };

/** Rows of a table as a copy has them: which of its columns, and what becomes of those that are ids. */
export type CopiedTable = {
  readonly table: SQLiteTable;
  readonly columns: Readonly<Record<string, SQLiteColumn>>;
  /** Ids of rows of another part, which the copy must have. */
  readonly refs: Readonly<Record<string, string>>;
  /** Ids of what may be gone: a line of a turno that was closed with, a group. */
  readonly loose: readonly string[];
  /** What else has ids within. */
  readonly within: Readonly<Record<string, (value: never, ids: NewIds) => Value>>;
  /** What is no part of a copy and has no default. */
  readonly filled: (row: Row, taker: Taker) => Row;
};

/**
 * Rows that belong to one of a part: `by`, the column that says to which. `isOfBusiness`: they are found by their business's
 * id as well, with no index by `by` alone.
 */
export type Inner = CopiedTable & {
  readonly by: string;
  readonly order: string;
  readonly isOfBusiness: boolean;
};

export type Part = CopiedTable & {
  readonly name: string;
  /** What a page of it begins after. */
  readonly key: readonly string[];
  readonly inner: Readonly<Record<string, Inner>>;
  /** Which rows it has, where that is not all. */
  readonly where: SQL | undefined;
  /** They are found by their stores alone. */
  readonly isOfStores: boolean;
  /** How many are read at once. */
  readonly page: number;
  /** Files of before it was taken along have none, and come in without. */
  readonly isLater: boolean;
};

type Told = {
  /** Columns that a copy leaves out: of accounts, of what is under way, and what the rows themselves lead to. */
  readonly out?: string;
  readonly refs?: Readonly<Record<string, string>>;
  readonly loose?: string;
  readonly within?: CopiedTable["within"];
  readonly filled?: CopiedTable["filled"];
};

export function told(table: SQLiteTable, { out = "", refs = {}, loose = "", within = {}, filled }: Told) {
  const without = ["businessId", ...words(out)];
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table)).filter(
    ([key, { generated }]) => generated === undefined && !without.includes(key),
  );
  return {
    ...{ table, columns: Object.fromEntries(columns), refs, loose: words(loose), within },
    filled: filled ?? (() => ({})),
  };
}

type Rest = Pick<Part, "inner" | "where" | "isOfStores" | "page" | "isLater">;

export function part(
  name: string,
  table: SQLiteTable,
  key: string,
  { inner = {}, where, isOfStores = false, page = 200, isLater = false, ...rest }: Told & Partial<Rest> = {},
): Part {
  return { name, key: words(key), inner, where, isOfStores, page, isLater, ...told(table, rest) };
}

export function inner(
  table: SQLiteTable,
  by: string,
  order: string,
  { isOfBusiness = false, ...rest }: Told & { readonly isOfBusiness?: boolean } = {},
): Inner {
  return { by, order, isOfBusiness, ...told(table, { ...rest, out: `${by} ${rest.out ?? ""}` }) };
}

/** A column of a table by its name in code. */
export function columnOf(table: SQLiteTable, name: string): SQLiteColumn {
  const column: SQLiteColumn | undefined = getTableColumns(table)[name];
  if (column === undefined) throw new Error(`No column ${name}`);
  return column;
}

/** That rows are a business's own; of those found by another column so that no plan goes through all that it has. */
export function isOwn(column: SQLiteColumn, businessId: SQLWrapper | string, isOfBusiness: boolean): SQL {
  return isOfBusiness ? sql`${column} = ${businessId}` : sql`+${column} = ${businessId}`;
}

function words(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}
