import type { InStatement, ResultSet } from "@libsql/client";
import type { Say } from "./progress.ts";

/** Runs SQL on a fixed moment: rows can be read in pages while others write. */
export type Reader = { execute(statement: InStatement): Promise<ResultSet> };

export type Row = Readonly<Record<string, unknown>>;

/** `keep`: a folder where what was taken out of a database stays, so that the next run need not take it out again. */
export type Taking = { readonly keep: string; readonly say: Say };

/** A database to back up or to restore into, of any kind. */
export type Vault = {
  /** Its name for people. */
  readonly name: string;
  /** The statement that makes its migrations table, in the form of its usual migration tool. */
  readonly migrationsTable: string;
  /** A few small queries, answered together. */
  ask(questions: readonly string[]): Promise<readonly (readonly Row[])[]>;
  /** A view of one moment. `migrations`: those that the database has. */
  snapshot<T>(
    migrations: readonly string[],
    read: (reader: Reader) => Promise<T>,
    taking?: Taking,
  ): Promise<T>;
  /** Runs statements in order, all of them or none. */
  load(statements: AsyncIterable<string>): Promise<void>;
};
