import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";
import { isEmail, isPhone } from "./cell-kinds.ts";
import type { FileRow } from "./csv-rows.ts";
import { usageCalled } from "./usages.ts";

/** Titles, dates and empty rows above the names of columns are at most so many rows with text. */
const ABOVE = 25;

/** The line with the names of the columns; null: the file has none. `isSure`: the names are known. */
export type Head = { readonly line: number | null; readonly isSure: boolean };

/**
 * The row of names: the one of the first rows with most names that are known. Where none is, the first row is it if the rows
 * below have a phone or an email where it has a word.
 */
export function headOf(rows: readonly FileRow[]): Head {
  const first = rows.slice(0, ABOVE);
  const known = first.map(({ cells }) => knownNames(cells));
  const most = Math.max(0, ...known);
  const best = first[known.indexOf(most)];
  if (best !== undefined && most >= 2) return { line: best.line, isSure: true };
  const [top] = rows;
  if (top === undefined || isReachable(top.cells)) return { line: null, isSure: false };
  if (best !== undefined && most === 1 && (best === top || best.cells.length > 1))
    return { line: best.line, isSure: true };
  const isAbove = top.cells.some((_, at) => mostly(rows.slice(1, 51), at));
  return { line: isAbove ? top.line : null, isSure: false };
}

/** How many different fields a row names; a row with an email or phone is a client. */
function knownNames(cells: readonly string[]): number {
  if (isReachable(cells)) return 0;
  return new Set(cells.map((cell) => usageCalled(foldedName(cell))).filter((usage) => usage !== null)).size;
}

/** A column's name as names are compared: 'Teléfono_móvil:' is 'telefono movil'. */
export function foldedName(name: string): string {
  return foldedForSearch(name.slice(0, 260).replaceAll(/[_*:"']/g, " "));
}

function isReachable(cells: readonly string[]): boolean {
  return cells.some((cell) => isEmail(cell) || isPhone(cell));
}

function mostly(rows: readonly FileRow[], at: number): boolean {
  const cells = rows.map((row) => row.cells[at]?.trim() ?? "").filter((cell) => cell !== "");
  return cells.filter((cell) => isEmail(cell) || isPhone(cell)).length > cells.length / 2;
}

const TOTAL =
  /^(sub)?total(es)?\b|^(suma|cantidad|promedio|fin de|generado|exportado|actualizado|pagina \d|page \d|hoja \d|reporte|report)\b/;

/** Whether a row below the names is no person: a total, a note of the program, or the names once more. */
export function isNoPerson({ cells, isNobody }: FileRow, names: readonly string[]): boolean {
  if (isNobody) return true;
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (isReachable(cells)) return false;
  if (filled.length > 0 && TOTAL.test(foldedName(filled[0] ?? ""))) return filled.length <= 4;
  return filled.length > 1 && cells.every((cell, at) => foldedName(cell) === foldedName(names[at] ?? ""));
}
