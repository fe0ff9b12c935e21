import { firstReminderCheck } from "#app/domain/reminders.ts";
import { copyHistory } from "#app/text/setup/copy.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { findWords } from "#app/usecases/find-words.server.ts";
import { removePicture } from "#app/usecases/loose-pictures.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import type { Statement } from "#db/driver/client.ts";
import { type BusinessImport, mustBeEmpty } from "#db/queries/setup/copy/business-imports.ts";
import { handOver, openTurnosAhead, wakeTurnos } from "#db/queries/setup/copy/finish-copy.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { read } from "#db/reading.ts";

/**
 * What ends it, once all rows are in: what they went into takes the place of the empty business, if that is still so, and the
 * clock looks after what is still to come as if it had been booked just now.
 */
export async function finishOf(deps: Deps, copy: BusinessImport): Promise<Statement[]> {
  const { db } = deps;
  const { businessId: from, intoId: into, said } = copy;
  const now = deps.now();
  const ahead = await read(db, openTurnosAhead(db, { businessId: into, after: minuteNow(deps) }));
  const looks = ahead.flatMap(({ id, ...turno }) => {
    const at = firstReminderCheck({ ...turno, bookedAt: now, rescheduledAt: null });
    return at === null ? [] : [{ id, at }];
  });
  return [
    mustBeEmpty(db, from),
    ...handOver(db, { from, into, said, at: now }),
    ...wakeTurnos(db, into, { looks, now }),
    noteSetupChange(db, setupActor(deps, copy, into), {
      ...{ subject: "BUSINESS", act: "CHANGED", subjectId: into, subjectName: String(said.name) },
      details: [copyHistory],
    }),
  ];
}

/** What is left to do after it: the file is gone, and clients are found by their words. */
export async function tidyAfter(deps: Deps, { file, counts }: BusinessImport): Promise<void> {
  await removePicture(deps, file);
  deps.later(findWords(deps, counts.clients ?? 0));
}
