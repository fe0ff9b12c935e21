import type { Deps } from "#app/usecases/deps.ts";
import { sleep } from "#app/usecases/sleep.ts";
import { wordClients } from "#db/queries/clients/clients.ts";
import { write } from "#db/writing.ts";

/** Number of clients that one statement gives their words: other requests wait for as long. */
const WORDED_AT_ONCE = 100;
/** Between two statements other requests have their turn (ms). */
const PAUSE_MS = 20;

/** Writes search words of new clients in chunks, since this takes longer than to insert them; the clock does the rest. */
export async function findWords({ db }: Deps, clients: number): Promise<void> {
  for (let left = clients; left > 0; left -= WORDED_AT_ONCE) {
    await write(db, [wordClients(db, WORDED_AT_ONCE)]);
    await sleep(PAUSE_MS);
  }
}
