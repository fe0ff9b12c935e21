import type { Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { STALE } from "#app/usecases/while-stale.ts";

/** After so many losses in a row, the caller gets STALE. */
const TRIES = 5;

/** Reads, decides and writes, again while another change comes first (null); STALE once the tries are used up. */
export async function untilWritten<T>(
  attempt: () => Promise<Result<T, Refusal> | null>,
): Promise<Result<T, Refusal>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await attempt();
    if (answer !== null) return answer;
  }
  return STALE;
}
