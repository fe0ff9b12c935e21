import { ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { checkLimits } from "#app/usecases/limits/network-limits.server.ts";
import type { Limit } from "#app/usecases/limits/rate-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { isDisplayNameTaken, isEmailTaken } from "#db/queries/accounts/accounts.ts";
import { type Reading, read } from "#db/reading.ts";

/**
 * Whether an email, trimmed and lower-cased, has an account. Limited by address per minute (contract), and by network per day.
 */
export function askEmailTaken(deps: Deps, email: string): Promise<Result<boolean, Refusal>> {
  return ask(deps, checkLimits(deps, "email-taken"), isEmailTaken(deps.db, email));
}

/** Whether an account has exactly this display name; limited in the same way. */
export function askDisplayNameTaken(deps: Deps, displayName: string): Promise<Result<boolean, Refusal>> {
  return ask(deps, checkLimits(deps, "displayname-taken"), isDisplayNameTaken(deps.db, displayName));
}

async function ask(
  deps: Deps,
  limits: readonly Limit[],
  question: Reading<boolean>,
): Promise<Result<boolean, Refusal>> {
  const counted = await countVisit(deps, limits);
  return counted.ok ? ok(await read(deps.db, question)) : counted;
}
