import { type Err, err, type Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";

/**
 * Customer, staff, the clock and a payment may each change a turno while somebody decides: who loses to all four of them
 * has the fifth try. Who loses that too meets a change a moment, and is better told so than kept waiting.
 */
const TRIES = 5;

/** What was read has changed before it could be decided on. */
export const STALE: Err<Refusal> = err({ code: "STALE" });

/** Reads, decides and writes, each time anew, until nobody else was first; STALE where it would not keep still. */
export async function whileStale<T>(attempt: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  for (let tries = 1; tries < TRIES; tries++) {
    const answer = await attempt();
    if (answer.ok || answer.error.code !== "STALE") return answer;
  }
  return attempt();
}
