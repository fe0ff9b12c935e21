import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** Maps an id of the archive to its id in the business that imports it. */
export type NewIds = (id: string) => string;
export type Value = unknown;
export type Row = Readonly<Record<string, Value>>;

/** The member who imports an archive, in place of the original authors, whose accounts are unknown. */
export type Taker = { readonly userId: string };

/** A table's rows in an archive: the columns that it has, and the new values of those that are ids. */
export type ArchivedTable = {
  readonly table: SQLiteTable;
  readonly columns: Readonly<Record<string, SQLiteColumn>>;
  /** Ids of rows of another part, which the archive must have. */
  readonly refs: Readonly<Record<string, string>>;
  /** Ids of things that may be gone, such as a booking's line in a closing, or a group. */
  readonly loose: readonly string[];
  /** Other columns that contain ids. */
  readonly within: Readonly<Record<string, (value: never, ids: NewIds) => Value>>;
  /** Columns that older archives lack; their rows are imported with null. */
  readonly later: readonly string[];
  /** Values of columns that an archive lacks and that have no default. */
  readonly filled: (row: Row, taker: Taker) => Row;
};

/**
 * Rows that belong to a row of a part; `by` is the column with its id. `isOfBusiness`: they are found by the business's id as
 * well, since no index has `by` alone.
 */
export type Inner = ArchivedTable & {
  readonly by: string;
  readonly order: string;
  readonly isOfBusiness: boolean;
};

export type Part = ArchivedTable & {
  readonly name: string;
  /** The columns after which a page of it begins. */
  readonly key: readonly string[];
  readonly inner: Readonly<Record<string, Inner>>;
  /** The rows that it has, where that is not all. */
  readonly where: SQL | undefined;
  /** Its rows are found by their stores alone. */
  readonly isOfStores: boolean;
  /** How many rows are read at once. */
  readonly page: number;
  /** Files older than this part lack it, and are imported without it. */
  readonly isLater: boolean;
};

type Told = {
  /** Columns that an archive leaves out: of accounts, of unfinished work, and of values derived from the rows themselves. */
  readonly out?: string;
  readonly refs?: Readonly<Record<string, string>>;
  readonly loose?: string;
  readonly later?: string;
  readonly within?: ArchivedTable["within"];
  readonly filled?: ArchivedTable["filled"];
};

export function told(
  table: SQLiteTable,
  { out = "", refs = {}, loose = "", later = "", within = {}, filled }: Told,
) {
  const without = ["businessId", ...words(out)];
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table)).filter(
    ([key, { generated }]) => generated === undefined && !without.includes(key),
  );
  return {
    ...{ table, columns: Object.fromEntries(columns), refs, within },
    ...{ loose: words(loose), later: words(later) },
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

/**
 * Whether rows belong to a business. For rows found by another column, the plus keeps a query plan from going through all of the
 * business's rows.
 */
export function isOwn(column: SQLiteColumn, businessId: SQLWrapper | string, isOfBusiness: boolean): SQL {
  return isOfBusiness ? sql`${column} = ${businessId}` : sql`+${column} = ${businessId}`;
}

function words(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}
