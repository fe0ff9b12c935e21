import type { Choice, LikenessRow, ReadRow, RowOutcome } from "./row-outcomes.ts";

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
  /** Rows of which a value is left out. */
  readonly faulty: number;
};

/** What of a row decides its kind. */
export type JudgedRow = LikenessRow &
  Pick<ReadRow, "isNobody" | "repair"> & { readonly isFaulty: boolean; readonly noArea: boolean };

/** A row as it is kept in memory beside thousands of others. */
export function judgedRow({ line, person, isNobody, repair, faults }: ReadRow): JudgedRow {
  const noArea = faults.some(({ code }) => code === "NO_AREA");
  const judged = { line, isNobody, repair, noArea, isFaulty: faults.length > 0 };
  if (person === null) return { ...judged, person };
  const { firstName, lastName, phone, email } = person;
  return { ...judged, person: { firstName, lastName, phone, email } };
}

export function kindOf(
  { person, repair, isFaulty, isNobody }: JudgedRow,
  { match }: Pick<RowOutcome, "match">,
): RowKind {
  if (isNobody) return "NOBODY";
  if (person === null) return "INVALID";
  if (match !== null) return "KNOWN";
  if (isFaulty) return "LACKING";
  const isMended = repair !== null && (repair.zero || repair.fifteen || repair.area !== null);
  return isMended ? "MENDED" : "READY";
}

type CountedRow = {
  readonly kind: RowKind;
  readonly choice: Choice;
  readonly facts: { readonly noArea: boolean; readonly isFaulty: boolean };
};

export function countsOf(rows: readonly CountedRow[]): RowCounts {
  const kinds = { READY: 0, MENDED: 0, LACKING: 0, KNOWN: 0, INVALID: 0, NOBODY: 0 };
  const counts = { ...kinds, skipped: 0, noArea: 0, faulty: 0 };
  for (const { kind, choice, facts } of rows) {
    counts[kind]++;
    if (kind === "KNOWN" && choice === "SKIP") counts.skipped++;
    if (facts.noArea) counts.noArea++;
    if (facts.isFaulty) counts.faulty++;
  }
  return counts;
}

/** The counts once some rows are others than before. */
export function countsAfter(
  counts: RowCounts,
  before: readonly CountedRow[],
  after: readonly CountedRow[],
): RowCounts {
  const [gone, come] = [countsOf(before), countsOf(after)];
  const names = Object.keys(gone) as readonly (keyof RowCounts)[];
  return Object.fromEntries(names.map((name) => [name, counts[name] - gone[name] + come[name]])) as RowCounts;
}
