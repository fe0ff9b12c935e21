import type { Statement } from "#db/driver/client.ts";
import { type GuardRefusal, guardRefusal } from "#db/refusals.ts";
import { write } from "#db/writing.ts";
import { db } from "#tests/support/database/database.ts";

/** The guard's code for a refused write; null for a write that passed. */
export async function refusalOf(statements: readonly Statement[]): Promise<GuardRefusal | null> {
  try {
    await write(db, statements);
    return null;
  } catch (error) {
    const word = guardRefusal(error);
    if (word === null) throw error;
    return word;
  }
}
