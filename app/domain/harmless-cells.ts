/** What spreadsheets take for the beginning of a formula; they leave out blanks before it. */
const FORMULA = "'{0,9}[=+\\-@＝＋－＠]";
const BLANK = "'{0,9}[\\t\\r\\n]";
/** Where a cell begins, also for a program that parts the file by another mark than it was written with. */
const PLACE = '(?<=^|[,;\\t\\r\\n]"?)';
const UNGUARDED = new RegExp(`${PLACE}(?=${FORMULA})|^(?=${BLANK})`, "g");
const GUARDED = new RegExp(`${PLACE}'(?=${FORMULA})|^'(?=${BLANK})`, "g");

/** A text for a cell, with a mark before whatever would be a formula, at its beginning or within. */
export function guardedCell(text: string): string {
  return text.replace(UNGUARDED, "'");
}

/** The text that stands in such a cell. */
export function unguardedCell(cell: string): string {
  return cell.replace(GUARDED, "");
}
