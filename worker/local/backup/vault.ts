import type { InStatement, ResultSet } from "@libsql/client";

/** Answers SQL, at one moment: rows can be read page by page while others write. */
export type Reader = { execute(statement: InStatement): Promise<ResultSet> };

export type Row = Readonly<Record<string, unknown>>;

/** A database that is backed up or restored into, however it is reached. */
export type Vault = {
  /** In words, for people. */
  readonly name: string;
  /** How it remembers its migrations, as what usually migrates it would have it. */
  readonly migrationsTable: string;
  /** A few small questions, answered together. */
  ask(questions: readonly string[]): Promise<readonly (readonly Row[])[]>;
  /** Everything as it stands at one moment. `migrations`: those that it has had. */
  snapshot<T>(migrations: readonly string[], read: (reader: Reader) => Promise<T>): Promise<T>;
  /** Runs statements in their order, all or none of them. */
  load(statements: AsyncIterable<string>): Promise<void>;
};
