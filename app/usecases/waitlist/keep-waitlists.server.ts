import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { listsDue } from "#db/queries/waitlist/entries.ts";
import { dropUnconfirmed } from "#db/queries/waitlist/entry-keeping.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { offerFreedTimes } from "./offer-freed-times.server.ts";

/** Businesses at a time. */
const ABREAST = 2;

/**
 * Enforces the deadlines of waitlists. Ends unanswered offers and offers their times to the next entries. Resumes after quiet
 * hours, ends entries with past days, and drops unconfirmed entries.
 */
export async function keepWaitlists(deps: Deps, time: TimeLeft = NO_END): Promise<JobReport> {
  const now = deps.now();
  const { businessIds, isUnconfirmedDue } = await read(deps.db, listsDue(deps.db, now));
  if (isUnconfirmedDue) await write(deps.db, [dropUnconfirmed(deps.db, now)]);
  return forEachDue(
    businessIds,
    async (id) => ({ done: await offerFreedTimes(deps, id, time), errors: [] }),
    {
      abreast: ABREAST,
      isOver: () => isOver(deps, time),
    },
  );
}
