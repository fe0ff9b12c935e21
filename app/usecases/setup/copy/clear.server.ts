import type { Instant } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { removePicture } from "#app/usecases/loose-pictures.server.ts";
import { type BusinessImport, letBusinessGo, moveCopy } from "#db/queries/setup/copy/business-imports.ts";
import { PARTS, type Part } from "#db/queries/setup/copy/parts.ts";
import { deletePart, deleteRows, idsOfPart } from "#db/queries/setup/copy/remove-parts.ts";
import { read } from "#db/reading.ts";
import type { Before } from "#db/schema/business-imports.ts";
import { tryWrite, write } from "#db/writing.ts";

const AT_ONCE = 250;

/** Takes away what went in of a copy that was given up, the last first, until it is late (ms): whether all is as it was. */
export async function clearCopy(deps: Deps, copy: BusinessImport, until: Instant): Promise<boolean> {
  const { db } = deps;
  const { businessId, before } = copy;
  for (const part of PARTS.toReversed()) {
    if (!(await clearPart(deps, part, { businessId, before }, until))) return false;
  }
  const isDone = await tryWrite(db, [
    ...moveCopy(db, copy, { state: "FAILED", at: deps.now() }),
    letBusinessGo(db, businessId, before?.publishedAt ?? null),
  ]);
  if (isDone) await removePicture(deps, copy.file);
  return isDone;
}

type Own = Pick<BusinessImport, "businessId" | "before">;

/** Whether all of it is gone. */
async function clearPart(
  deps: Deps,
  part: Part,
  { businessId, before }: Own,
  until: Instant,
): Promise<boolean> {
  const { db } = deps;
  if (!("id" in part.columns)) {
    await write(db, [deletePart(db, part, { businessId, kept: before?.stores ?? [] })]);
    return true;
  }
  const kept = before === null ? [] : keptOf(part.name, before);
  for (;;) {
    const ids = await read(db, idsOfPart(db, part, { businessId, kept, most: AT_ONCE }));
    if (ids.length === 0) return true;
    await write(db, deleteRows(db, part, businessId, ids));
    if (deps.now() >= until) return false;
  }
}

function keptOf(name: string, { stores, services, employees, history }: Before): readonly string[] {
  const kept: Readonly<Record<string, readonly string[]>> = { stores, services, employees, history };
  return kept[name] ?? [];
}
