import { guardedCell } from "#app/domain/harmless-cells.ts";

/** Rows as a file that spreadsheets open as it is: semicolons, a line each. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(";")}\r\n`).join("");
}

/** What such a file begins with: the mark of UTF-8. */
export const CSV_MARK = "\ufeff";

/** Centavos as spreadsheets of Argentina read pesos: '12500,50'. */
export function csvPesos(centavos: number): string {
  return (centavos / 100).toFixed(2).replace(".", ",");
}

/**
 * A name must not become a formula, nor a second cell, by whichever mark a program parts the file; what is below 0 stays a
 * number.
 */
function cell(text: string): string {
  const harmless = /^-\d+(,\d+)?$/.test(text) ? text : guardedCell(text);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
