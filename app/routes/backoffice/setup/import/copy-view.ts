import type { CopyFault } from "#app/domain/setup/copy/copy-states.ts";
import { countedParts } from "#app/text/setup/copy.ts";
import type { ViewedCopy } from "#app/usecases/setup/copy/copy.server.ts";
import type { Counted } from "./figures.tsx";

/**
 * The state of the import. `IN_USE`: this business cannot import; `isQuiet`: no reminders for imported bookings; `nth`: the
 * awaited part.
 */
export type CopyView =
  | { readonly kind: "CHOOSE"; readonly fault: CopyFault | null }
  | { readonly kind: "NEXT_PART"; readonly nth: number; readonly of: number }
  | { readonly kind: "REVIEW"; readonly id: string; readonly counted: Counted }
  | { readonly kind: "UNDER_WAY"; readonly isClearing: boolean; readonly percent: number }
  | { readonly kind: "DONE"; readonly counted: Counted; readonly isQuiet: boolean }
  | { readonly kind: "IN_USE"; readonly isQuiet: boolean };

/** `isOther`: the member chooses another file than the reviewed one. */
export function copyView({ copy, isEmpty, isQuiet }: ViewedCopy, isOther: boolean): CopyView {
  if (copy?.state === "RUNNING" || copy?.state === "CLEARING")
    return { kind: "UNDER_WAY", isClearing: copy.state === "CLEARING", percent: percentOf(copy) };
  if (copy?.state === "DONE") return { kind: "DONE", counted: countedParts(copy.counts), isQuiet };
  if (!isEmpty) return { kind: "IN_USE", isQuiet };
  const { files, of } = copy?.parts ?? { files: [], of: 0 };
  if (copy?.state === "DRAFT" && !isOther && files.length < of)
    return { kind: "NEXT_PART", nth: files.length + 1, of };
  if (copy?.state === "DRAFT" && !isOther)
    return { kind: "REVIEW", id: copy.id, counted: countedParts(copy.counts) };
  return { kind: "CHOOSE", fault: copy?.fault ?? null };
}

/** Bookings count twice, because they are written twice. */
function percentOf({ step, portions }: NonNullable<ViewedCopy["copy"]>): number {
  const all = Object.values(portions).reduce((sum, each) => sum + each, portions.bookings ?? 0);
  return Math.floor((100 * step) / Math.max(1, all));
}
