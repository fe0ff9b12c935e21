import { type ArchiveFile, addedCounts, type FilePart } from "#app/domain/setup/archive/archive-parts.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { keepPicture, removePicture } from "#app/usecases/orphaned-pictures.server.ts";
import type { BusinessImport } from "#db/queries/setup/archive/business-imports.ts";
import { unfit } from "./archive-file.server.ts";
import { type Before, type KnownIds, NOTHING_BEFORE, type ReviewedFile } from "./review-file.server.ts";

/** A day to start the import, and another to finish it; then the clock removes them. */
const KEPT_MS = 2 * DAY_MS;

/** The files of an archive, in order. */
export function filesOf({ file, portions, parts }: BusinessImport): readonly ArchiveFile[] {
  return parts?.files ?? [{ file, portions }];
}

/** Whether parts of it are still missing. */
export function isAwaiting(archive: BusinessImport): boolean {
  return archive.state === "DRAFT" && archive.parts !== null && archive.parts.files.length < archive.parts.of;
}

/**
 * Stores a checked file, with the ids that later parts may refer to. Answers its name in the bucket; null where it could
 * not be stored.
 */
export async function keepFile(
  deps: Deps,
  bytes: Uint8Array,
  { part, ids }: Pick<ReviewedFile, "part" | "ids">,
): Promise<string | null> {
  const file = `copies/${deps.newId()}.zip`;
  const isKept = await keepPicture(deps, file, { contentType: "application/zip", bytes }, KEPT_MS);
  if (!isKept || part.nth === part.of) return isKept ? file : null;
  const text = JSON.stringify([...ids].map(([name, all]) => [name, [...all]]));
  const known = { contentType: "application/json", bytes: new TextEncoder().encode(text) };
  return (await keepPicture(deps, idsOf(file), known, KEPT_MS)) ? file : null;
}

/** The data before a part; throws `unfit` where another part is awaited. */
export async function beforeIt(
  deps: Deps,
  awaiting: BusinessImport | null,
  { nth, of, set }: FilePart,
): Promise<Before> {
  if (awaiting?.parts == null) {
    if (nth > 1) throw unfit("PART_FIRST");
    return NOTHING_BEFORE;
  }
  const { parts, counts } = awaiting;
  const next = parts.files.length + 1;
  if (set !== parts.set || of !== parts.of) throw unfit("PART_OTHER");
  if (nth !== next) throw unfit("PART_NEXT", `parte ${next} de ${of}`);
  const rows = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return { rows, ahead: parts.ahead, ids: await keptIds(deps, parts.files.at(-1)) };
}

async function keptIds(deps: Deps, last: ArchiveFile | undefined): Promise<KnownIds> {
  const kept = last && (await deps.pictures.get(idsOf(last.file)));
  if (!kept) throw unfit("PART_FIRST");
  const all: readonly (readonly [string, readonly string[]])[] = JSON.parse(
    new TextDecoder().decode(kept.bytes),
  );
  return new Map(all.map(([name, ids]) => [name, new Set(ids)]));
}

/** The facts of an import with another file added; `parts` null: the file is the only one. */
export function withFile(
  before: BusinessImport | null,
  file: string,
  { part: { of, set }, counts, portions, ahead }: ReviewedFile,
): Pick<BusinessImport, "counts" | "portions" | "parts"> {
  if (of === 1) return { counts, portions, parts: null };
  return {
    counts: addedCounts(before?.counts ?? {}, counts),
    portions: addedCounts(before?.portions ?? {}, portions),
    parts: { of, set, ahead, files: [...(before?.parts?.files ?? []), { file, portions }] },
  };
}

/** Removes its files. */
export async function removeFiles(deps: Deps, archive: BusinessImport): Promise<void> {
  for (const { file } of filesOf(archive)) {
    await removePicture(deps, file);
    if (archive.parts) await removePicture(deps, idsOf(file));
  }
}

function idsOf(file: string): string {
  return file.replace(/\.zip$/, ".ids");
}
