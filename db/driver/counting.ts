import type { Database, Statement } from "#db/driver/client.ts";
import { joint } from "#db/driver/joint.ts";
import { builders, builtOf, onceBuilt } from "#db/driver/statement.ts";

/** The same database; `count` is told how many statements each batch sends, before it is sent. */
export function counting(database: Database, count: (statements: number) => void): Database {
  async function batch(asked: [Statement, ...Statement[]]): Promise<unknown[]> {
    const statements = asked.map(onceBuilt) as [Statement, ...Statement[]];
    count(joint(statements.map(builtOf)).sent.length);
    return database.batch(statements);
  }
  return { ...builders, batch } as unknown as Database;
}
