import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The rows of another table as one value of the row that they belong to: `rest` is all of their select from `from`
 * on, `columns` stand in them under the names given here. One value costs a fraction of what as many rows, and a
 * statement of their own, would. For an order, `rest` selects from a select that has it: not every SQLite takes one
 * inside of an aggregate. Only for what JSON can hold as it is: texts, integers and nulls.
 */
export function jsonRows<T>(columns: { readonly [Name in keyof T]: SQLWrapper }, rest: SQL) {
  const names = Object.keys(columns);
  const row = sql`json_array(${sql.join(Object.values<SQLWrapper>(columns), sql`, `)})`;
  return sql`(select json_group_array(${row}) ${rest})`.mapWith(jsonRowsNamed<T>(names));
}

/** Reads what `jsonRows` made of columns under these names, where another select hands it on. */
export function jsonRowsNamed<T>(names: readonly string[]): (text: string) => readonly T[] {
  return (text) => {
    const found: readonly (readonly unknown[])[] = JSON.parse(text);
    return found.map((values) => namedRow<T>(names, values));
  };
}

/** The names travel once, not with each row. */
export function namedRow<T>(names: readonly string[], values: readonly unknown[]): T {
  const row: Record<string, unknown> = {};
  names.forEach((name, index) => {
    row[name] = values[index];
  });
  return row as T;
}
