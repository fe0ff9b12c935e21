/** The most bytes of a file as it is sent: photos are nearly all of a phone's contacts file. */
export const FILE_BYTES = 15 * 1024 * 1024;
/** The most bytes of a file without photos. */
export const TEXT_BYTES = 2 * 1024 * 1024;
export const IMPORT_ROWS = 5000;

/**
 * The limits of what is kept: rows (including the row of names), cells of a row, and letters of a cell. No valid cell is
 * longer.
 */
export const FILE_BOUNDS = { rows: IMPORT_ROWS + 1, cells: 60, letters: 5000 };
/** A longer text is no birthday, and is not examined further; in letters. */
export const BIRTHDAY_LETTERS = 60;
