import { ok, type Result } from "#app/domain/result.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { countTry, networkOf } from "#app/usecases/limits/rate-limits.server.ts";
import { isDisplayNameTaken, isEmailTaken } from "#db/queries/accounts/accounts.ts";
import { type Reading, read } from "#db/reading.ts";

/** Whether an email, trimmed and lower-cased, has an account; so many questions a minute an address (contract). */
export function askEmailTaken(deps: Deps, email: string): Promise<Result<boolean, Refusal>> {
  return ask(deps, "email-taken", isEmailTaken(deps.db, email));
}

/** Whether an account already shows itself by this name, to the letter; limited in the same way. */
export function askDisplayNameTaken(deps: Deps, displayName: string): Promise<Result<boolean, Refusal>> {
  return ask(deps, "displayname-taken", isDisplayNameTaken(deps.db, displayName));
}

async function ask(deps: Deps, what: string, question: Reading<boolean>): Promise<Result<boolean, Refusal>> {
  const most = deps.settings.emailChecksPerMinute;
  const limit = { what, who: [networkOf(deps.address)], most, lengthMs: MINUTE_MS };
  const counted = await countTry(deps, [limit]);
  return counted.ok ? ok(await read(deps.db, question)) : counted;
}
