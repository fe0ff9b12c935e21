import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { archivesUnderWay } from "#db/queries/setup/archive/business-imports.ts";
import { read } from "#db/reading.ts";

/** A live request goes on with its archive many times a minute. */
const LEFT_ALONE_MS = MINUTE_MS / 2;
const MOST = 2;
/** As many statements as an archive may take at once, where the round has so many left. */
const STATEMENTS = [400, 200, 100, 50, 10];
/** What a run sends besides: its last chunk, and its beginning and end. */
const STEP = 30;

/**
 * Goes on with archives that no request is working on: the clock's part. It may run twice or late: each chunk is a
 * compare-and-set. The module is loaded only when there is an archive, because few businesses ever bring one.
 */
export async function goOnWithArchives(deps: Deps, time: TimeLeft = NO_END): Promise<JobReport> {
  const before = deps.now() - LEFT_ALONE_MS;
  const ids = await read(deps.db, archivesUnderWay(deps.db, { before, most: MOST }));
  if (ids.length === 0) return { done: 0, errors: [] };
  const { goOnWithArchive } = await import("./go-on.server.ts");
  return forEachDue(ids, (id) => goOnWithArchive(deps, id, time.until, mostNow(time)), {
    isOver: () => isOver(deps, time),
  });
}

/** The most statements that the round has left for an archive; a step more may follow. */
function mostNow({ maySend = () => true }: TimeLeft): number {
  return STATEMENTS.find((most) => maySend(most + STEP)) ?? 0;
}
