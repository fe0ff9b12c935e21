import type { BatchResponse } from "drizzle-orm/batch";
import type { Database, Statement } from "#db/driver/client.ts";

/** A question to the database: its statements, and a function that turns their rows into the answer. */
export type Reading<T> = {
  readonly statements: readonly Statement[];
  readonly answer: (results: readonly unknown[]) => T;
};

export function reading<const S extends readonly Statement[], T>(
  statements: S,
  answer: (results: BatchResponse<S>) => T,
): Reading<T> {
  return { statements, answer: (results) => answer(results as BatchResponse<S>) };
}

/** A question without statements, because its answer is known. */
export function known<T>(value: T): Reading<T> {
  return { statements: [], answer: () => value };
}

/** A question without statements; its answer is null. */
export const NOTHING: Reading<null> = known(null);

type Answers<R> = { readonly [K in keyof R]: R[K] extends Reading<infer T> ? T : never };

/** Several questions as one, answered under the same names. */
export function allOf<R extends Readonly<Record<string, Reading<unknown>>>>(
  readings: R,
): Reading<Answers<R>> {
  const named = Object.entries(readings);
  function answer(results: readonly unknown[]): Answers<R> {
    let next = 0;
    const answers = named.map(([name, each]) => {
      const own = results.slice(next, next + each.statements.length);
      next += own.length;
      return [name, each.answer(own)];
    });
    return Object.fromEntries(answers) as Answers<R>;
  }
  return { statements: named.flatMap(([, each]) => each.statements), answer };
}

/** Asks in one batch: one trip, and one state of the data. */
export async function read<T>(db: Database, question: Reading<T>): Promise<T> {
  const [first, ...rest] = question.statements;
  if (first === undefined) return question.answer([]);
  return question.answer(await db.batch([first, ...rest]));
}

/** Asks several questions in one batch. */
export function readAll<R extends Readonly<Record<string, Reading<unknown>>>>(
  db: Database,
  readings: R,
): Promise<Answers<R>> {
  return read(db, allOf(readings));
}
