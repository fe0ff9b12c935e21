import { DAY_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { purgeCodes } from "#db/queries/accounts/one-time-codes.ts";
import { purgeRates } from "#db/queries/accounts/rate-limits.ts";
import { purgeSessions } from "#db/queries/accounts/sessions.ts";
import { purgeTokens } from "#db/queries/accounts/social.ts";
import { purgeRuns } from "#db/queries/jobs/jobs.ts";
import { forgetReceipts, oldReceipts } from "#db/queries/payments/receipts.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

/** How long the photo of a transfer is kept after staff last had to do with it. */
const RECEIPT_DAYS = 90;

/**
 * Forgets codes, counters and providers' tokens that are over, sessions a day past their absolute limit, old photos of
 * transfers, and old ticks of `crons`: one kind a minute in turn, since each costs to look even where there is nothing.
 */
export async function cleanUp(deps: Deps, crons: readonly string[], minute: number): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const purges = [
    () => write(db, [purgeCodes(db, now)]),
    () => write(db, [purgeRates(db, now)]),
    () => write(db, [purgeTokens(db, now)]),
    () => write(db, [purgeSessions(db, now)]),
    () =>
      write(
        db,
        crons.map((cron) => purgeRuns(db, cron, now - DAY_MS)),
      ),
    () => removeReceipts(deps, now - RECEIPT_DAYS * DAY_MS),
  ];
  await purges[minute % purges.length]?.();
}

/** The photos first: what could not be removed is known still, and tried again. */
async function removeReceipts({ db, pictures }: Deps, before: number): Promise<void> {
  const keys = await read(db, oldReceipts(db, before));
  if (keys.length === 0) return;
  await pictures.remove(keys);
  await write(db, [forgetReceipts(db, keys)]);
}
