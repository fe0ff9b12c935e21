import { firstReminderCheck } from "#app/domain/reminders.ts";
import { copyHistory } from "#app/text/setup/copy.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { removePicture } from "#app/usecases/loose-pictures.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import type { Statement } from "#db/driver/client.ts";
import { wordClients } from "#db/queries/clients/clients.ts";
import type { BusinessImport } from "#db/queries/setup/copy/business-imports.ts";
import { dropBefore, renameBusiness, turnosAhead, wakeTurnos } from "#db/queries/setup/copy/finish-copy.ts";
import { HOLIDAYS, type Row } from "#db/queries/setup/copy/parts.ts";
import { deletePart } from "#db/queries/setup/copy/remove-parts.ts";
import { insertPart } from "#db/queries/setup/copy/write-parts.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { type CopyZip, parsed, portionsOf } from "./copy-file.server.ts";

/**
 * What ends it, once all rows are in: what the business had of its own goes, it says what the other one said, and the clock
 * looks after what is still to come, as if it had been booked just now: who is reminded has not been yet.
 */
export async function finishOf(deps: Deps, copy: BusinessImport, zip: CopyZip): Promise<Statement[]> {
  const { db } = deps;
  const { businessId, userId, before, said } = copy;
  const now = deps.now();
  const ahead = await read(db, turnosAhead(db, { businessId, after: minuteNow(deps) }));
  const looks = ahead.flatMap(({ id, ...turno }) => {
    const at = firstReminderCheck({ ...turno, bookedAt: now, rescheduledAt: null });
    return at === null ? [] : [{ id, at }];
  });
  const holidays = await holidaysIn(zip);
  const taking = { businessId, userId, ids: (id: string) => id };
  return [
    ...wakeTurnos(db, businessId, { looks, now }),
    ...(before === null ? [] : dropBefore(db, businessId, before)),
    deletePart(db, HOLIDAYS, { businessId, kept: [] }),
    ...insertPart(db, HOLIDAYS, holidays, taking),
    renameBusiness(db, businessId, said),
    noteSetupChange(db, setupActor(deps, copy, businessId), {
      ...{ subject: "BUSINESS", act: "CHANGED", subjectId: businessId, subjectName: String(said.name) },
      details: [copyHistory],
    }),
  ];
}

async function holidaysIn(zip: CopyZip): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const lines of portionsOf(zip, HOLIDAYS.name))
    rows.push(...lines.map((line) => parsed(line, HOLIDAYS.name) as Row));
  return rows;
}

/** What is left to do after it: the file is gone, and clients are found by their words. */
export async function wordsOf(deps: Deps, { file, counts }: BusinessImport): Promise<void> {
  await removePicture(deps, file);
  deps.later(findWords(deps, counts.clients ?? 0));
}

/** A portion at a time, as it takes longer than to write them down; the clock goes on where this ends. */
async function findWords({ db }: Deps, clients: number): Promise<void> {
  for (let left = clients; left > 0; left -= WORDED_AT_ONCE)
    await write(db, [wordClients(db, WORDED_AT_ONCE)]);
}

const WORDED_AT_ONCE = 500;
