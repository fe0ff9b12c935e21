import { archiveHistory } from "#app/text/setup/archive.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { findWords } from "#app/usecases/find-words.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import type { Statement } from "#db/driver/client.ts";
import { type BusinessImport, mustBeEmpty } from "#db/queries/setup/archive/business-imports.ts";
import { awaitNoDeposits, handOver } from "#db/queries/setup/archive/finish-archive.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { removeFiles } from "./kept-files.server.ts";

/**
 * The last step, once all rows are in: the new business takes the place of the empty one, if that is still empty.
 * Clients get no deposit requests and no reminders, because the business of origin may still send them.
 */
export function finishOf(deps: Deps, archive: BusinessImport): Statement[] {
  const { db } = deps;
  const { businessId: from, intoId: into, said } = archive;
  const now = deps.now();
  return [
    mustBeEmpty(db, from),
    ...handOver(db, { from, into, said, at: now }),
    ...awaitNoDeposits(db, into, now),
    noteSetupChange(db, setupActor(deps, archive, into), {
      ...{ subject: "BUSINESS", act: "CHANGED", subjectId: into, subjectName: String(said.name) },
      details: [archiveHistory],
    }),
  ];
}

/** The work after the last step: removes the files, and writes the search words of the clients. */
export async function tidyAfter(deps: Deps, archive: BusinessImport): Promise<void> {
  await removeFiles(deps, archive);
  deps.later(findWords(deps, archive.counts.clients ?? 0));
}
