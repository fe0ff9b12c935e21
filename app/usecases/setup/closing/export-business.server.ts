import { err, ok, type Result } from "#app/domain/result.ts";
import type { FilePart } from "#app/domain/setup/archive/archive-parts.ts";
import { keptFile, type ZipEntry, zipOf } from "#app/domain/zip/zip.ts";
import { exportNames } from "#app/text/setup/closing.ts";
import { ownerOfAny } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { exportLimits, partLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { archiveFiles, type ExportPart, SINGLE } from "#app/usecases/setup/archive/archive-files.server.ts";
import type { Parts } from "#app/usecases/streamed.ts";
import { countedTurnos } from "#db/queries/setup/archive/file-parts.ts";
import { copyOf, noteTakenPart } from "#db/queries/setup/closing/business-copies.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { businessAsJson } from "./business-as-json.server.ts";
import { isInParts, partsOf } from "./business-copy.server.ts";

/**
 * A zip with the data of a business, part by part; also of a business that is closed down. FORBIDDEN to all but its owners;
 * RATE_LIMITED past a number a day; TOO_LARGE where it is exported in parts.
 */
export async function exportBusiness(deps: Deps, actor: SignedIn): Promise<Result<Parts, Refusal>> {
  const owner = await ownerOfAny(deps, actor);
  if (!owner.ok) return owner;
  const { businessId } = owner.value;
  const [counted, turnos] = await Promise.all([
    countVisit(deps, exportLimits(deps, businessId), actor.userId),
    read(deps.db, countedTurnos(deps.db, businessId)),
  ]);
  if (isInParts(turnos)) return err({ code: "TOO_LARGE" });
  return counted.ok ? ok(businessZip(deps, businessId)) : counted;
}

/**
 * The same for a part of the copy that was prepared of a large business; notes once it was downloaded whole. NOT_FOUND where the
 * copy is another one, or too old.
 */
export async function exportCopyPart(
  deps: Deps,
  actor: SignedIn,
  { nth, set }: Pick<FilePart, "nth" | "set">,
): Promise<Result<{ readonly part: ExportPart; readonly zip: Parts }, Refusal>> {
  const owner = await ownerOfAny(deps, actor);
  if (!owner.ok) return owner;
  const { businessId } = owner.value;
  const parts = partsOf(await read(deps.db, copyOf(deps.db, businessId)), deps.now());
  const part = parts.find((each) => each.set === set && each.nth === nth);
  if (part === undefined) return err({ code: "NOT_FOUND" });
  const counted = await countVisit(deps, partLimits(businessId, part), actor.userId);
  if (!counted.ok) return counted;
  return ok({ part, zip: noted(deps, businessId, part) });
}

async function* noted(deps: Deps, businessId: string, part: ExportPart): Parts {
  yield* businessZip(deps, businessId, part);
  const { set, nth } = part;
  try {
    await write(deps.db, [noteTakenPart(deps.db, { businessId, set, nth, at: deps.now() })]);
  } catch {
    // The file is whole all the same; the page lists the part as missing.
    deps.note("a part of a copy was not noted");
  }
}

/**
 * Each part of the data is read once for all files of the zip. Files whose turn comes later wait packed, so that the data are
 * never unpacked in memory as a whole.
 */
export function businessZip(deps: Deps, businessId: string, file: ExportPart | null = null): Parts {
  return zipOf(filesOf(deps, businessId, file));
}

function filesOf(deps: Deps, businessId: string, file: ExportPart | null): readonly ZipEntry[] {
  const { data, ...all } = exportNames;
  const own = file ?? SINGLE;
  const further = own.nth <= own.withClients ? [all.clients] : [];
  const sheets = own.nth === 1 ? Object.values(all) : [...further, all.turnos, all.payments];
  const kept = new Map([...sheets, ...archiveFiles(own)].map((name) => [name, keptFile()] as const));
  return [
    { name: data, parts: businessAsJson(deps, businessId, { kept, file }) },
    ...[...kept].map(([name, file]) => ({ name, kept: file })),
  ];
}
