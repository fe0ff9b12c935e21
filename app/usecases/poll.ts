import { sleep } from "#app/usecases/sleep.ts";

/** Time between two polls. */
const EVERY_MS = 250;

/**
 * Repeats `ask` while another request works on the same thing, at most `most` times more, a quarter of a second apart. Null
 * where it was not done by then.
 */
export async function poll<T>(ask: () => Promise<T | null>, most: number): Promise<T | null> {
  for (let count = 0; count < most; count++) {
    const seen = await ask();
    if (seen !== null) return seen;
    await sleep(EVERY_MS);
  }
  return ask();
}
