import type { ReadRow, RowOutcome } from "./row-outcomes.ts";

/**
 * How a row appears in the review: imported as it is, with its phone corrected, without a value that was wrong, known already,
 * not importable, or no person at all.
 */
export const ROW_KINDS = ["READY", "MENDED", "LACKING", "KNOWN", "INVALID", "NOBODY"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export type RowCounts = Readonly<Record<RowKind, number>> & {
  /** Known rows that are skipped. */
  readonly skipped: number;
  /** Rows whose phones lack an area code. */
  readonly noArea: number;
};

export function kindOf(
  { person, repair, faults, isNobody }: Pick<ReadRow, "person" | "repair" | "faults" | "isNobody">,
  { match }: Pick<RowOutcome, "match">,
): RowKind {
  if (isNobody) return "NOBODY";
  if (person === null) return "INVALID";
  if (match !== null) return "KNOWN";
  if (faults.length > 0) return "LACKING";
  const isMended = repair !== null && (repair.zero || repair.fifteen || repair.area !== null);
  return isMended ? "MENDED" : "READY";
}
