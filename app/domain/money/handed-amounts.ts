/** The notes that people hand over, in centavos. */
const NOTES = [1_000_00, 10_000_00, 20_000_00];

/** Likely sums handed over instead of the exact amount: the next sums that whole notes of one kind make (centavos). */
export function handedAmounts(owedCentavos: number): readonly number[] {
  const sums = NOTES.map((note) => Math.ceil(owedCentavos / note) * note);
  return [...new Set(sums)].filter((sum) => sum > owedCentavos);
}
