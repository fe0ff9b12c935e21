/** The most bytes of a file as it is sent: photos are nearly all of a phone's contacts file. */
export const FILE_BYTES = 15 * 1024 * 1024;
/** The most bytes of a file without photos, and of what a workbook has packed. */
export const TEXT_BYTES = 10 * 1024 * 1024;
export const IMPORT_ROWS = 20_000;
/** The most columns of a file, and the most cells of all its rows together. */
export const FILE_COLUMNS = 500;
export const FILE_CELLS = 2_000_000;
/** A cell has at most so many letters; the rest is cut, and the row tells it. No valid value is longer. */
export const CELL_LETTERS = 5000;
/** The most letters of a row: the database keeps it as one value, and a page of rows in one request. */
export const ROW_LETTERS = 200_000;

/**
 * How much is read: one row, cell and letter more than a file may have tells that it has more. Titles and totals around the
 * clients are rows as well.
 */
export const FILE_BOUNDS = { rows: IMPORT_ROWS + 101, cells: FILE_COLUMNS + 1, letters: CELL_LETTERS + 1 };
/** A longer text is no birthday, and is not examined further; in letters. */
export const BIRTHDAY_LETTERS = 60;
