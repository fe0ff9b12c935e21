import { err, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";
import type { RateWindow } from "#db/queries/accounts/rate-limits.ts";
import { countTry, type Limit, networkOf } from "./rate-limits.server.ts";

/** The runtime counts by the minute. */
const WAIT_SECONDS = 60;

/**
 * `countTry` for calls open to the public. Where the runtime counts floods, it refuses them before they cost the database
 * anything. Counted by network, or by `person` where the user is known.
 */
export async function countVisit(
  deps: Deps,
  limits: readonly Limit[],
  person: string | null = null,
): Promise<Result<readonly RateWindow[], Refusal>> {
  const flood = await pastFlood(deps, person);
  return flood === null ? countTry(deps, limits) : err(flood);
}

/** The refusal of a flood that the runtime counted, for an act that its own batch counts; null: there is none. */
export async function pastFlood(deps: Deps, person: string | null): Promise<Refusal | null> {
  const who = person === null ? ["network", networkOf(deps.address, 48)] : ["person", person];
  const isFlood = await deps.floods?.isPast(sign(deps.settings, "flood", JSON.stringify(who)));
  return isFlood === true ? { code: "RATE_LIMITED", retryAfterSeconds: WAIT_SECONDS } : null;
}
