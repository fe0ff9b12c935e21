import { type AnyColumn, type GetColumnData, type SQL, sql } from "drizzle-orm";

type Named<C extends Readonly<Record<string, AnyColumn>>> = {
  [K in keyof C]: SQL.Aliased<GetColumnData<C[K]>>;
};

/**
 * Columns to select, each under the name given here. D1 answers a batch with one object per row, so one of two columns
 * called `id` would be lost; drizzle sets no names of its own.
 */
export function named<C extends Readonly<Record<string, AnyColumn>>>(columns: C): Named<C> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql`${column}`.mapWith(column).as(name)]),
  ) as Named<C>;
}
