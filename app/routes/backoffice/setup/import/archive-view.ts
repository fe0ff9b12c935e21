import type { ArchiveFault } from "#app/domain/setup/archive/archive-states.ts";
import { countedParts } from "#app/text/setup/archive.ts";
import type { ViewedArchive } from "#app/usecases/setup/archive/archive.server.ts";
import type { Counted } from "./figures.tsx";

/**
 * The state of the import. `IN_USE`: this business cannot import; `isQuiet`: no reminders for imported bookings; `nth`: the
 * awaited part.
 */
export type ArchiveView =
  | { readonly kind: "CHOOSE"; readonly fault: ArchiveFault | null }
  | { readonly kind: "NEXT_PART"; readonly nth: number; readonly of: number }
  | { readonly kind: "REVIEW"; readonly id: string; readonly counted: Counted }
  | { readonly kind: "UNDER_WAY"; readonly isClearing: boolean; readonly percent: number }
  | { readonly kind: "DONE"; readonly counted: Counted; readonly isQuiet: boolean }
  | { readonly kind: "IN_USE"; readonly isQuiet: boolean };

/** `isOther`: the member chooses another file than the reviewed one. */
export function archiveView({ archive, isEmpty, isQuiet }: ViewedArchive, isOther: boolean): ArchiveView {
  if (archive?.state === "RUNNING" || archive?.state === "CLEARING")
    return { kind: "UNDER_WAY", isClearing: archive.state === "CLEARING", percent: percentOf(archive) };
  if (archive?.state === "DONE") return { kind: "DONE", counted: countedParts(archive.counts), isQuiet };
  if (!isEmpty) return { kind: "IN_USE", isQuiet };
  const { files, of } = archive?.parts ?? { files: [], of: 0 };
  if (archive?.state === "DRAFT" && !isOther && files.length < of)
    return { kind: "NEXT_PART", nth: files.length + 1, of };
  if (archive?.state === "DRAFT" && !isOther)
    return { kind: "REVIEW", id: archive.id, counted: countedParts(archive.counts) };
  return { kind: "CHOOSE", fault: archive?.fault ?? null };
}

/** Bookings count twice, because they are written twice. */
function percentOf({ step, portions }: NonNullable<ViewedArchive["archive"]>): number {
  const all = Object.values(portions).reduce((sum, each) => sum + each, portions.bookings ?? 0);
  return Math.floor((100 * step) / Math.max(1, all));
}
