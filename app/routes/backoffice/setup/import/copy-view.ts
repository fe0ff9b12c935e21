import type { CopyFault } from "#app/domain/setup/copy/copy-states.ts";
import { countedParts } from "#app/text/setup/copy.ts";
import type { ViewedCopy } from "#app/usecases/setup/copy/copy.server.ts";

type Counted = ReturnType<typeof countedParts>;

/** Where the business stands with a file; `IN_USE`: none can be taken in here. */
export type CopyView =
  | { readonly kind: "CHOOSE"; readonly fault: CopyFault | null }
  | { readonly kind: "REVIEW"; readonly id: string; readonly counted: Counted }
  | { readonly kind: "UNDER_WAY"; readonly isClearing: boolean; readonly percent: number }
  | { readonly kind: "DONE"; readonly counted: Counted }
  | { readonly kind: "IN_USE" };

export function copyView({ copy, isEmpty }: ViewedCopy): CopyView {
  switch (copy?.state) {
    case "RUNNING":
    case "CLEARING":
      return { kind: "UNDER_WAY", isClearing: copy.state === "CLEARING", percent: percentOf(copy) };
    case "DONE":
      return { kind: "DONE", counted: countedParts(copy.counts) };
    case "DRAFT":
      return isEmpty
        ? { kind: "REVIEW", id: copy.id, counted: countedParts(copy.counts) }
        : { kind: "IN_USE" };
    default:
      return isEmpty ? { kind: "CHOOSE", fault: copy?.fault ?? null } : { kind: "IN_USE" };
  }
}

/** Turnos go in twice. */
function percentOf({ step, portions }: NonNullable<ViewedCopy["copy"]>): number {
  const all = Object.values(portions).reduce((sum, each) => sum + each, portions.bookings ?? 0);
  return Math.floor((100 * step) / Math.max(1, all));
}
