import { CLIENT_FIELDS, type ClientField, COLUMN_NAMES } from "#app/domain/clients/client-fields.ts";
import { unguardedCell } from "#app/domain/harmless-cells.ts";
import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";

/** The column of each field in a file, counted from 0. */
export type Columns = Partial<Readonly<Record<ClientField, number>>>;

/** A file as rows of cells below the names of its columns; `firstLine`: the line of the file with the first row. */
export type Sheet = {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly firstLine: number;
};

/** A column that tells what kind of value stands beside it. */
const OF_ANOTHER = /\b(type|tipo|label)\b.+|.+\b(type|tipo|label)\b|yomi|phonetic/;

/** A longer text does not tell what a column is, in letters. */
const MOST_TELLING = 260;

/** The sheet of some cells. The first row is the names of the columns, unless it has an email address or a phone. */
export function sheetOf(cells: readonly (readonly string[])[]): Sheet {
  const [first = [], ...rest] = cells;
  const isHead = !first.some((cell) => isEmail(cell) || isPhone(cell));
  if (isHead) return { names: first.map((name) => name.trim()), rows: rest, firstLine: 2 };
  return { names: first.map(() => ""), rows: cells, firstLine: 1 };
}

/** The column of each field, guessed by its name or else by its contents. */
export function guessedColumns({ names, rows }: Pick<Sheet, "names" | "rows">): Columns {
  const folded = names.map((name) => foldedForSearch(name.slice(0, MOST_TELLING).replaceAll(/[_*:]/g, " ")));
  const sample = rows.slice(0, 50);
  const columns: Partial<Record<ClientField, number>> = {};
  const isFree = (index: number) => !Object.values(columns).includes(index);
  for (const field of CLIENT_FIELDS) {
    for (const called of COLUMN_NAMES[field]) {
      const at = folded.findIndex(
        (name, index) => called.test(name) && !OF_ANOTHER.test(name) && isFree(index) && mayBe(field, index),
      );
      if (at !== -1) columns[field] ??= at;
    }
  }
  for (const [field, looks] of BY_CONTENT) {
    const at =
      columns[field] === undefined
        ? names.findIndex((_, index) => isFree(index) && mostLook(index, looks))
        : -1;
    if (at !== -1) columns[field] = at;
  }
  return columns;

  /** 'Contacto' may hold a name or a phone. */
  function mayBe(field: ClientField, index: number): boolean {
    return field !== "firstname" || !(mostLook(index, isPhone) || mostLook(index, isEmail));
  }

  function mostLook(index: number, looks: (cell: string) => boolean): boolean {
    const cells = sample.map((row) => row[index]?.trim() ?? "").filter((cell) => cell !== "");
    return cells.filter(looks).length > cells.length / 2;
  }
}

const BY_CONTENT: readonly (readonly [ClientField, (cell: string) => boolean])[] = [
  ["email", isEmail],
  ["phone", isPhone],
  ["firstname", (cell) => /^[\p{L} .,'-]{2,60}$/u.test(cell)],
];

/** The values of a row by the columns; empty where the row is too short. */
export function cellsOf(row: readonly string[], columns: Columns): Readonly<Record<ClientField, string>> {
  const named = CLIENT_FIELDS.map((field) => [field, cellAt(row, columns[field])] as const);
  return Object.fromEntries(named) as Record<ClientField, string>;
}

/** The cell without the mark that keeps spreadsheets from taking a text for a formula. */
function cellAt(row: readonly string[], at: number | undefined): string {
  const text = at === undefined ? "" : (row[at] ?? "");
  return unguardedCell(text).trim();
}

/** No two parts of the pattern share letters, or a cell of many '@' and '.' would take forever to match. */
function isEmail(cell: string): boolean {
  return cell.length <= MOST_TELLING && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(cell.trim());
}

function isPhone(cell: string): boolean {
  return (
    cell.length <= MOST_TELLING &&
    /^['\d\s()+./-]+$/.test(cell) &&
    /^\D*(\d\D*){7,15}$/.test(cell) &&
    !/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(cell.trim())
  );
}
