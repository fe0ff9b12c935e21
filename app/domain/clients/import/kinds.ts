import type { ReadRow, RowOutcome } from "./row-outcomes.ts";

/** How a row appears in the review: imported as it is, with its phone corrected, known already, or not importable. */
export const ROW_KINDS = ["READY", "MENDED", "KNOWN", "INVALID"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export type RowCounts = Readonly<Record<RowKind, number>> & {
  /** Known rows that are skipped. */
  readonly skipped: number;
  /** Rows whose phones lack an area code. */
  readonly noArea: number;
};

export function kindOf(
  { repair, faults }: Pick<ReadRow, "repair" | "faults">,
  { match }: Pick<RowOutcome, "match">,
): RowKind {
  if (faults.length > 0) return "INVALID";
  if (match !== null) return "KNOWN";
  const isMended = repair !== null && (repair.zero || repair.fifteen || repair.area !== null);
  return isMended ? "MENDED" : "READY";
}
