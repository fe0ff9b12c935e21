import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { isOver, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { listsAmong, wakeLists } from "#db/queries/waitlist/entries.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { offerFreedTimes } from "./offer-freed-times.server.ts";

/**
 * Updates the waitlists of businesses whose calendars changed, and answers the errors of those where it failed. Lists that a run
 * does not reach are checked a minute later.
 */
export async function offerToLists(
  deps: Deps,
  businessIds: readonly string[],
  time: TimeLeft,
): Promise<ReadonlyMap<string, unknown>> {
  const failed = new Map<string, unknown>();
  const waiting = [...(await read(deps.db, listsAmong(deps.db, businessIds)))];
  while (!isOver(deps, time)) {
    const businessId = waiting.shift();
    if (businessId === undefined) return failed;
    await offerFreedTimes(deps, businessId, time).catch((error) => failed.set(businessId, error));
  }
  if (waiting.length > 0) await write(deps.db, [wakeLists(deps.db, waiting, deps.now() + MINUTE_MS)]);
  return failed;
}
