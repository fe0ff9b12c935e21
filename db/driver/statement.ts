import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/sqlite-proxy";

/** One statement, built and not yet run. */
export type Statement = BatchItem<"sqlite">;

/** A row as drivers answer it, by the names of its columns. */
export type RawRow = Readonly<Record<string, unknown>>;

/** A statement as drivers take it, and what its rows mean. */
export type Built = {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly answer: (rows: readonly RawRow[]) => unknown;
  /** Only of a prepared select, whose text numbers its parameters: so it can be asked as a part of another statement. */
  readonly prepared?: { readonly id: number; readonly columns: readonly string[] };
};

/** What drizzle has of a statement once it is built; its own drivers know no more. */
export type DrizzleQuery = {
  getQuery(): { readonly sql: string; readonly params: readonly unknown[] };
  mapResult(result: { readonly rows: readonly (readonly unknown[])[] }, isFromBatch: true): unknown;
  /** The columns of a select. */
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: unknown }[];
};

const drizzleDatabase = drizzle(async () => {
  throw new Error("Statements are run by batch alone");
});

/** Where every statement is built, whichever database it goes to; one that is awaited by itself is refused. */
export const builders = {
  select: drizzleDatabase.select.bind(drizzleDatabase),
  selectDistinct: drizzleDatabase.selectDistinct.bind(drizzleDatabase),
  insert: drizzleDatabase.insert.bind(drizzleDatabase),
  update: drizzleDatabase.update.bind(drizzleDatabase),
  delete: drizzleDatabase.delete.bind(drizzleDatabase),
};

/** A statement of `prepared` is built already; any other is now. */
export function builtOf(statement: Statement): Built {
  if ("built" in statement) return statement.built as Built;
  const query = drizzleQuery(statement);
  const { sql, params } = query.getQuery();
  return { sql, params, answer: (rows) => query.mapResult({ rows: rows.map(Object.values) }, true) };
}

export function drizzleQuery(statement: Statement): DrizzleQuery {
  return (statement as unknown as { _prepare(): DrizzleQuery })._prepare();
}
