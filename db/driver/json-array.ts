import { inChunks } from "#app/domain/chunks.ts";

/** D1 gives a function no more arguments. */
const MOST_ARGUMENTS = 32;

/** SQL of a JSON array of these values; a long one holds arrays of them, which `valuesOf` undoes. */
export function arrayOf(values: readonly string[]): string {
  if (values.length <= MOST_ARGUMENTS) return `json_array(${values.join(", ")})`;
  return `json_array(${inChunks(values, MOST_ARGUMENTS).map(arrayOf).join(", ")})`;
}

/** The values of an `arrayOf` of this length, at most 1,024. */
export function valuesOf<T>(array: readonly unknown[], length: number): readonly T[] {
  return (length <= MOST_ARGUMENTS ? array : array.flat()) as readonly T[];
}
