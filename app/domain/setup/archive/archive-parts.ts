import type { ArchiveCounts } from "./archive-states.ts";

/** A business with more bookings than this is exported in several files, each with so many bookings. */
export const PART_TURNOS = 40_000;
/**
 * More clients than these come in files of their own before the bookings, so that the first file does not outgrow what can be
 * brought back (`ARCHIVE_BYTES`).
 */
export const FIRST_CLIENTS = 20_000;
export const PART_CLIENTS = 40_000;
/** 8 million bookings: more than a database of D1 holds. */
export const MOST_PARTS = 200;
/** How many days the parts of a copy can be downloaded. */
export const COPY_DAYS = 7;

/** Which file of how many it is; `set`: shared by all files of one download, and by no other. */
export type FilePart = { readonly nth: number; readonly of: number; readonly set: string };

/** Stands for a single file with all of a business. */
export const WHOLE: FilePart = { nth: 1, of: 1, set: "" };

/**
 * What was imported so far of a business in several files: its files in order, and the number of their bookings to come.
 */
export type ArchiveParts = Pick<FilePart, "of" | "set"> & {
  readonly ahead: number;
  readonly files: readonly ArchiveFile[];
};

/** The name of a file in the bucket, and the number of chunks of each of its parts. */
export type ArchiveFile = { readonly file: string; readonly portions: ArchiveCounts };

/** The counts of two files together. */
export function addedCounts(one: ArchiveCounts, other: ArchiveCounts): ArchiveCounts {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
