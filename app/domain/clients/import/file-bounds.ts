/** What a file may have as it is sent: photos are nearly all of what a phone's contacts weigh. */
export const FILE_BYTES = 15 * 1024 * 1024;
/** The same without them. */
export const TEXT_BYTES = 2 * 1024 * 1024;
export const IMPORT_ROWS = 5000;

/**
 * What is kept of it at most: so many rows (with the one of their names), of so many cells, of so many letters: what is longer
 * is no cell of ours.
 */
export const FILE_BOUNDS = { rows: IMPORT_ROWS + 1, cells: 60, letters: 5000 };
/** A longer one is none that anybody has, and is not looked at further. */
export const PHONE_LETTERS = 200;
export const BIRTHDAY_LETTERS = 60;
