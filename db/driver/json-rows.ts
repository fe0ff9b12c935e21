import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Rows of another table as one value of the row that they belong to, which is far cheaper than a statement of their own.
 * `rest` is their select from `from` on; `columns` names the columns. For an order, `rest` selects from an ordered select: not
 * every SQLite takes an order inside an aggregate. Values must be texts, integers or nulls, which JSON holds unchanged, or
 * `jsonIn`.
 */
export function jsonRows<T>(columns: { readonly [Name in keyof T]: SQLWrapper }, rest: SQL) {
  const names = Object.keys(columns);
  const row = sql`json_array(${sql.join(Object.values<SQLWrapper>(columns), sql`, `)})`;
  return sql`(select json_group_array(${row}) ${rest})`.mapWith(jsonRowsNamed<T>(names));
}

/** A column of JSON as a value of `jsonRows`, which would send it as a text. */
export function jsonIn(column: SQLWrapper): SQL {
  return sql`json(${column})`;
}

/** Reads a value of `jsonRows` with these column names, where another select passes it on. */
export function jsonRowsNamed<T>(names: readonly string[]): (text: string) => readonly T[] {
  return (text) => {
    const found: readonly (readonly unknown[])[] = JSON.parse(text);
    return found.map((values) => namedRow<T>(names, values));
  };
}

/** A row from its values; the names are sent once, not with each row. */
export function namedRow<T>(names: readonly string[], values: readonly unknown[]): T {
  const row: Record<string, unknown> = {};
  names.forEach((name, index) => {
    row[name] = values[index];
  });
  return row as T;
}
