import type { CopyCounts } from "./copy-states.ts";

/** A business with more turnos than so many is taken along in parts, each with so many of them. */
export const PART_TURNOS = 40_000;
export const MOST_PARTS = 50;

/** Which file of how many it is; `set`: what all files of one download have in common, and no other. */
export type FilePart = { readonly nth: number; readonly of: number; readonly set: string };

/** A file with all of a business. */
export const WHOLE: FilePart = { nth: 1, of: 1, set: "" };

/** What was brought so far of a business in parts: its files in order, and how many turnos to come they have. */
export type CopyParts = Pick<FilePart, "of" | "set"> & {
  readonly ahead: number;
  readonly files: readonly CopyFile[];
};

/** What a file is called in the bucket, and in how many portions each part of it goes in. */
export type CopyFile = { readonly file: string; readonly portions: CopyCounts };

/** What two files have together. */
export function addedCounts(one: CopyCounts, other: CopyCounts): CopyCounts {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
