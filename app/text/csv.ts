import { guardedCell } from "#app/domain/harmless-cells.ts";

/** Rows as a file that spreadsheets open directly: semicolons, one row per line. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cell).join(";")}\r\n`).join("");
}

/** The byte order mark of UTF-8, which begins such a file. */
export const CSV_BOM = "\ufeff";

/** Centavos as pesos in the format of Argentine spreadsheets: '12500,50'. */
export function csvPesos(centavos: number): string {
  return (centavos / 100).toFixed(2).replace(".", ",");
}

/** Keeps text from becoming a formula or a second cell, whatever separator the program uses. Negative numbers stay numbers. */
function cell(text: string): string {
  const harmless = /^-\d+(,\d+)?$/.test(text) ? text : guardedCell(text);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
