import type { Instant } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type BusinessImport, moveArchive } from "#db/queries/setup/archive/business-imports.ts";
import { dropAhead, endBusiness } from "#db/queries/setup/archive/finish-archive.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { removeFiles } from "./kept-files.server.ts";

const AT_ONCE = 250;

/**
 * Removes the bookings ahead of an archive that was given up, until `until` (ms); answers whether it is finished. No message
 * is sent about them. The clock makes the people anonymous, as for any closed business.
 */
export async function clearArchive(deps: Deps, archive: BusinessImport, until: Instant): Promise<boolean> {
  const { db } = deps;
  const ahead = { businessId: archive.intoId, after: minuteNow(deps), most: AT_ONCE };
  while ((await read(db, dropAhead(db, ahead))) > 0) if (deps.now() >= until) return false;
  const at = deps.now();
  const isDone = await tryWrite(db, [
    ...moveArchive(db, archive, { state: "FAILED", at }),
    endBusiness(db, archive.intoId, at),
  ]);
  if (isDone) await removeFiles(deps, archive);
  return isDone;
}
