import type { Database } from "#db/driver/client.ts";
import { builders, builtOf, type Statement } from "#db/driver/statement.ts";
import { ALL_NULL, ANYTHING } from "#tests/support/database/anything.ts";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("/db/queries/**/*.ts", { eager: true });

/** A function of `db/queries`, and the SQL of its queries and writes. */
type Asked = { readonly name: string; readonly sql: readonly string[] };

/** Every exported function of `db/queries`, tried with all arguments present and with arguments that are null. */
export function everythingAsked(): Promise<Asked[]> {
  const exported = Object.values(modules).flatMap((module) => Object.entries(module));
  const functions = exported.filter((entry): entry is [string, Ask] => typeof entry[1] === "function");
  return Promise.all(
    functions.map(async ([name, ask]) => {
      const tries = [await sqlOf(ask, ANYTHING), await sqlOf(ask, ALL_NULL)];
      return { name, sql: [...new Set(tries.flat().map(keepingIds))] };
    }),
  );
}

/**
 * The trial arguments set every column. Real statements never set an id or a business, which would make SQLite search
 * for rows that refer to it. Nor do they set generated columns.
 */
function keepingIds(sql: string): string {
  return sql
    .replace(' set "id" = ?, ', " set ")
    .replace(' set "business_id" = ?, ', " set ")
    .replace(', "half_folded" = ?, "words" = ?', "");
}

type Ask = (...given: readonly unknown[]) => unknown;

/** More than any of them takes. */
const ARGUMENTS = 6;

async function sqlOf(ask: Ask, given: unknown): Promise<readonly string[]> {
  const sent: Statement[] = [];
  const batch = async (statements: readonly Statement[]) => {
    sent.push(...statements);
    return statements.map(() => []);
  };
  const db = { ...builders, batch } as unknown as Database;
  try {
    const made = ask(db, ...Array.from({ length: ARGUMENTS }, () => given));
    return [...statementsIn(await settled(made)), ...sent].map((statement) => builtOf(statement).sql);
  } catch {
    return sent.map((statement) => builtOf(statement).sql);
  }
}

/** A statement looks like a promise too, and refuses to be awaited. */
async function settled(made: unknown): Promise<unknown> {
  return { made: made instanceof Promise ? await made : made };
}

function statementsIn(made: unknown): readonly Statement[] {
  if (Array.isArray(made)) return made.flatMap(statementsIn);
  if (typeof made !== "object" || made === null) return [];
  if ("built" in made || "_prepare" in made) return [made as unknown as Statement];
  return ["made", "statements"].flatMap((name) =>
    name in made ? statementsIn(Reflect.get(made, name)) : [],
  );
}
