import type { Instant } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type BusinessImport, moveCopy } from "#db/queries/setup/copy/business-imports.ts";
import { dropAhead, endBusiness } from "#db/queries/setup/copy/finish-copy.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { removeFiles } from "./kept-files.server.ts";

const AT_ONCE = 250;

/**
 * Lets go of what went in of a copy that was given up, until it is late (ms): whether that is done. Nobody hears of its
 * turnos, and the clock makes its people anonymous, as of any business that is closed.
 */
export async function clearCopy(deps: Deps, copy: BusinessImport, until: Instant): Promise<boolean> {
  const { db } = deps;
  const ahead = { businessId: copy.intoId, after: minuteNow(deps), most: AT_ONCE };
  while ((await read(db, dropAhead(db, ahead))) > 0) if (deps.now() >= until) return false;
  const at = deps.now();
  const isDone = await tryWrite(db, [
    ...moveCopy(db, copy, { state: "FAILED", at }),
    endBusiness(db, copy.intoId, at),
  ]);
  if (isDone) await removeFiles(deps, copy);
  return isDone;
}
