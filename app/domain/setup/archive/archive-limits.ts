/** How a file with all of a business is recognized, and how large it may be to be imported. */
export const ARCHIVE_FORMAT = "turnero-negocio";
export const ARCHIVE_VERSION = 1;
export const ARCHIVE_BYTES = 15 * 1024 * 1024;
/** Limits of the unpacked file: its bytes, and how many times its packed size; no file of ours packs so well. */
export const UNPACKED_BYTES = 150 * 1024 * 1024;
export const MOST_TIMES = 200;
/** A file of at most this unpacked size may unpack to any multiple. */
export const ANY_TIMES_BYTES = 1024 * 1024;
export const MANIFEST_BYTES = 64 * 1024;
/** The longest row in letters: of a part with inner rows, and of any other part. */
export const ROW_LETTERS = 4 * 1024 * 1024;
export const PLAIN_ROW_LETTERS = 200_000;
/** The bounds of a row with the 5,000 lines of its closing, and of one cell of it. */
export const ROW_JSON = { depth: 8, values: 300_000 };
export const CELL_JSON = { depth: 5, values: 60_000 };
/** The most files of the zip, rows of a part, inner rows of a row, and rows of all parts. */
export const MOST_FILES = 100;
export const MOST_ROWS = 80_000;
export const MOST_INNER_ROWS = 5_000;
export const MOST_OF_ALL = 800_000;
/** The most bookings still to come, each of which may send a reminder. */
export const MOST_AHEAD = 5_000;

/** The file of a part in the zip, one row on each line. */
export function archiveFile(part: string): string {
  return `datos/${part}.ndjson`;
}
export const ARCHIVE_MANIFEST = "datos/manifiesto.json";

/** What is imported at once: so many rows, of so many letters. */
export const CHUNK_ROWS = 250;
export const CHUNK_LETTERS = 400_000;
