import type { Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { STALE } from "#app/usecases/while-stale.ts";

/** Who loses to so many others in a row is told so. */
const TRIES = 5;

/** Reads, decides and writes, each time anew while somebody else was first (null); STALE where it would not keep still. */
export async function untilWritten<T>(
  attempt: () => Promise<Result<T, Refusal> | null>,
): Promise<Result<T, Refusal>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await attempt();
    if (answer !== null) return answer;
  }
  return STALE;
}
