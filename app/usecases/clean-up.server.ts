import { purgeRuns } from "#db/queries/jobs.ts";
import { purgeCodes } from "#db/queries/one-time-codes.ts";
import { purgeRates } from "#db/queries/rates.ts";
import { purgeSessions } from "#db/queries/sessions.ts";
import { purgeTokens } from "#db/queries/social.ts";
import { write } from "#db/writing.ts";
import type { Deps } from "./deps.ts";

const DAY_MS = 86_400_000;

/**
 * Forgets codes, counters and providers' tokens that are over, sessions a day past their absolute limit, and old ticks of
 * `crons`: one kind a minute in turn, since each costs to look even where there is nothing.
 */
export function cleanUp(deps: Deps, crons: readonly string[], minute: number): Promise<void> {
  const now = deps.now();
  const purges = [
    () => [purgeCodes(deps.db, now)],
    () => [purgeRates(deps.db, now)],
    () => [purgeTokens(deps.db, now)],
    () => [purgeSessions(deps.db, now)],
    () => crons.map((cron) => purgeRuns(deps.db, cron, now - DAY_MS)),
  ];
  return write(deps.db, purges[minute % purges.length]?.() ?? []);
}
