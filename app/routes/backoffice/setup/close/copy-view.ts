import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf, type Instant } from "#app/domain/time/units.ts";
import { type CopyPart, copyEnd } from "#app/usecases/setup/closing/business-copy.server.ts";

/** The copy of a large business as its page shows it; `days`: when it was made, and until when it can be downloaded. */
export type CopyView = {
  readonly parts: readonly Pick<CopyPart, "nth" | "of" | "set" | "takenAt">[];
  readonly days: { readonly made: LocalDate; readonly until: LocalDate } | null;
  /** Why no copy was prepared just now. */
  readonly fault: string | null;
  /** Script may read the page anew: not while it tells what became of a form, which would be gone. */
  readonly mayLook: boolean;
};

export function copyView(copy: { readonly parts: readonly CopyPart[] } | null): CopyView | null {
  if (copy === null) return null;
  const [first] = copy.parts;
  const days = first ? { made: dayOf(first.at), until: dayOf(copyEnd(first)) } : null;
  return { parts: copy.parts, days, fault: null, mayLook: true };
}

function dayOf(at: Instant): LocalDate {
  return toLocal(exactUtcMinuteOf(at), USUAL_ZONE).date;
}
