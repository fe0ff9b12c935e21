import { type Err, err, type Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";

/**
 * The customer, staff, the clock and a payment may each change a booking meanwhile: after losing to all four, the fifth try
 * works. Losing that too means constant changes, and the user is better told so than kept waiting.
 */
const TRIES = 5;

/** The facts read have changed before the decision was written. */
export const STALE: Err<Refusal> = err({ code: "STALE" });

/** Reads, decides and writes anew until no other change comes first; STALE after the last try. */
export async function whileStale<T>(attempt: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  for (let tries = 1; tries < TRIES; tries++) {
    const answer = await attempt();
    if (answer.ok || answer.error.code !== "STALE") return answer;
  }
  return attempt();
}
