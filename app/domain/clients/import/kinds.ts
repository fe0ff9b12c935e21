import type { Fate, ReadRow } from "./fates.ts";

/** What a row is to whoever looks it over: taken over as it is, with its phone mended, known already, or not at all. */
export const ROW_KINDS = ["READY", "MENDED", "KNOWN", "INVALID"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export type RowCounts = Readonly<Record<RowKind, number>> & {
  /** Of those that are known: who is skipped. */
  readonly skipped: number;
  /** Whose phones want an area code. */
  readonly noArea: number;
};

export function kindOf(
  { repair, faults }: Pick<ReadRow, "repair" | "faults">,
  { match }: Pick<Fate, "match">,
): RowKind {
  if (faults.length > 0) return "INVALID";
  if (match !== null) return "KNOWN";
  const isMended = repair !== null && (repair.zero || repair.fifteen || repair.area !== null);
  return isMended ? "MENDED" : "READY";
}
