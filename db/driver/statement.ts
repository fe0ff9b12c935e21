import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/sqlite-proxy";

/** One statement, built and not yet run. */
export type Statement = BatchItem<"sqlite">;

/** A row as drivers answer it, by column name. */
export type RawRow = Readonly<Record<string, unknown>>;

/** A statement as drivers take it, and a function that turns its rows into the answer. */
export type Built = {
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly answer: (rows: readonly RawRow[]) => unknown;
  /** Only for a prepared select. Its text numbers the parameters, so it can become part of another statement. */
  readonly prepared?: { readonly columns: readonly string[] };
};

/** A built statement as drizzle passes it to its own drivers. */
export type DrizzleQuery = {
  getQuery(): { readonly sql: string; readonly params: readonly unknown[] };
  mapResult(result: { readonly rows: readonly (readonly unknown[])[] }, isFromBatch: true): unknown;
  /** The columns of a select. */
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: unknown }[];
};

const drizzleDatabase = drizzle(async () => {
  throw new Error("Statements are run by batch alone");
});

/** Builds every statement, for any database; awaiting a single statement is refused. */
export const builders = {
  select: drizzleDatabase.select.bind(drizzleDatabase),
  selectDistinct: drizzleDatabase.selectDistinct.bind(drizzleDatabase),
  insert: drizzleDatabase.insert.bind(drizzleDatabase),
  update: drizzleDatabase.update.bind(drizzleDatabase),
  delete: drizzleDatabase.delete.bind(drizzleDatabase),
};

/** The built form of a statement; one from `prepared` is built already. */
export function builtOf(statement: Statement): Built {
  if ("built" in statement) return statement.built as Built;
  const query = drizzleQuery(statement);
  const { sql, params } = query.getQuery();
  return { sql, params, answer: (rows) => query.mapResult({ rows: rows.map(Object.values) }, true) };
}

/** The same statement, built: to be built once where it is looked at before it is sent. */
export function onceBuilt(statement: Statement): Statement {
  return "built" in statement ? statement : ({ built: builtOf(statement) } as unknown as Statement);
}

export function drizzleQuery(statement: Statement): DrizzleQuery {
  return (statement as unknown as { _prepare(): DrizzleQuery })._prepare();
}

/** Whether a statement only reads. One that begins with `with` counts as a write. */
export function isSelect({ sql }: Pick<Built, "sql">): boolean {
  return /^\s*select\b/i.test(sql);
}
