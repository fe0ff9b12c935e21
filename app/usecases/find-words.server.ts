import type { Deps } from "#app/usecases/deps.ts";
import { wordClients } from "#db/queries/clients/clients.ts";
import { write } from "#db/writing.ts";

/** So many clients are given their words in one statement. */
export const WORDED_AT_ONCE = 500;

/** A portion at a time, as it takes longer than to write clients down; the clock goes on where this ends. */
export async function findWords({ db }: Deps, clients: number): Promise<void> {
  for (let left = clients; left > 0; left -= WORDED_AT_ONCE)
    await write(db, [wordClients(db, WORDED_AT_ONCE)]);
}
