/** What spreadsheets take for the beginning of a formula; they ignore blanks before it. */
const FORMULA = "'{0,9}[=+\\-@＝＋－＠]";
const BLANK = "'{0,9}[\\t\\r\\n]";
/** Where a cell begins, also for a program that splits the file by another delimiter. */
const PLACE = '(?<=^|[,;\\t\\r\\n]"?)';
const UNGUARDED = new RegExp(`${PLACE}(?=${FORMULA})|^(?=${BLANK})`, "g");
const GUARDED = new RegExp(`${PLACE}'(?=${FORMULA})|^'(?=${BLANK})`, "g");

/** A text for a cell, with a mark before anything that would be a formula, at its beginning or within. */
export function guardedCell(text: string): string {
  return text.replace(UNGUARDED, "'");
}

/** The text of a guarded cell. */
export function unguardedCell(cell: string): string {
  return cell.replace(GUARDED, "");
}
