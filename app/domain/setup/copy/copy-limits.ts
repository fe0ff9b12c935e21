/** What a file with all of a business is told by, and what it may have to be taken in. */
export const COPY_FORMAT = "turnero-negocio";
export const COPY_VERSION = 1;
export const COPY_BYTES = 15 * 1024 * 1024;
/** Unpacked, and how many times what it was packed; nothing of ours packs so well. */
export const UNPACKED_BYTES = 150 * 1024 * 1024;
export const MOST_TIMES = 200;
/** A file so small is let unpack as it likes. */
export const ANY_TIMES_BYTES = 1024 * 1024;
export const MANIFEST_BYTES = 64 * 1024;
/** One row in letters: of a part with others that belong to it, and of any other. */
export const ROW_LETTERS = 4 * 1024 * 1024;
export const PLAIN_ROW_LETTERS = 200_000;
/** A row with its closing's 5,000 lines; and what one cell of it has within. */
export const ROW_JSON = { depth: 8, values: 300_000 };
export const CELL_JSON = { depth: 5, values: 60_000 };
/** Files of the zip, rows of a part, of those that belong to one of them, and of all. */
export const MOST_FILES = 100;
export const MOST_ROWS = 80_000;
export const MOST_INNER_ROWS = 5_000;
export const MOST_OF_ALL = 800_000;
/** Turnos still to come, each of which may remind somebody. */
export const MOST_AHEAD = 5_000;

/** Where a part of it stands in the zip, one row a line. */
export function copyFile(part: string): string {
  return `datos/${part}.ndjson`;
}
export const COPY_MANIFEST = "datos/manifiesto.json";

/** What goes in at once: so many rows, of so many letters. */
export const PORTION_ROWS = 250;
export const PORTION_LETTERS = 400_000;
