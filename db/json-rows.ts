import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The rows of another table as one value of the row that they belong to: `rest` is all of their select from `from`
 * on, `columns` stand in them under the names given here. One value costs a fraction of what as many rows, and a
 * statement of their own, would. Only for what JSON can hold as it is: texts, integers and nulls.
 */
export function jsonRows<T>(columns: { readonly [Name in keyof T]: SQLWrapper }, rest: SQL, order?: SQL) {
  const pairs = Object.entries<SQLWrapper>(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  );
  const row = sql`json_object(${sql.join(pairs, sql`, `)})`;
  const rows = order === undefined ? row : sql`${row} order by ${order}`;
  return sql<readonly T[]>`(select json_group_array(${rows}) ${rest})`.mapWith(JSON.parse);
}
