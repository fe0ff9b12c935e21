import type { FileRow } from "#app/domain/clients/import/csv-rows.ts";
import type { FileColumns } from "#app/domain/clients/import/file-columns.ts";
import { mendedValues, type Typed, typedOf } from "#app/domain/clients/import/mended-values.ts";
import type { ReadRow } from "#app/domain/clients/import/row-outcomes.ts";
import { rowValues } from "#app/domain/clients/import/row-values.ts";
import { areaOf, readPhone } from "#app/domain/phones/read-phone.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { othersTurn } from "#app/usecases/others-turn.ts";
import { personOf } from "./person-of.ts";

/** How rows are read; `area`: the code of phones without one. */
export type RowReader = {
  readonly file: Pick<FileColumns, "columns" | "dates" | "usualArea">;
  readonly area: string | null;
  readonly today: LocalDate;
};

/** A row of a file with what a member wrote in place of its values; null: nothing. */
export type MendedFileRow = FileRow & { readonly byHand: Typed | null };

/** Number of rows read before other requests have their turn. */
const AT_ONCE = 100;

/** Reads each row of a file as a person, with what is left out. */
export async function readRows(
  rows: readonly MendedFileRow[],
  reader: RowReader,
): Promise<readonly ReadRow[]> {
  return (await readEach(rows, reader, (row) => row)).read;
}

/**
 * Reads each row of a whole file, and keeps of it what `kept` answers: of many rows, all data would fill the memory. `usualArea`:
 * the area code of most phones.
 */
export async function readEach<T>(
  rows: readonly MendedFileRow[],
  reader: RowReader,
  kept: (row: ReadRow) => T,
): Promise<{ readonly read: readonly T[]; readonly usualArea: string | null }> {
  const first = await inTurns(rows.slice(0, SAMPLE), (row) => readRow(row, reader));
  const usual = usualArea(first);
  const others = await inTurns(rows.slice(SAMPLE), (row) => kept(shortOf(readRow(row, reader), usual)));
  return { read: [...first.map((row) => kept(shortOf(row, usual))), ...others], usualArea: usual };
}

/** Rows of a file whose usual area code is known. */
export function readKnown(rows: readonly MendedFileRow[], reader: RowReader): Promise<readonly ReadRow[]> {
  return inTurns(rows, (row) => shortOf(readRow(row, reader), reader.file.usualArea ?? null));
}

async function inTurns<T>(
  rows: readonly MendedFileRow[],
  read: (row: MendedFileRow) => T,
): Promise<readonly T[]> {
  const all: T[] = [];
  for (const row of rows) {
    if (all.length % AT_ONCE === AT_ONCE - 1) await othersTurn();
    all.push(read(row));
  }
  return all;
}

/** A phone without an area code is reported as too short where even the file's usual code does not make it long enough. */
function shortOf(row: ReadRow, usual: string | null): ReadRow {
  if (usual === null || !row.faults.some(({ code }) => code === "NO_AREA")) return row;
  const faults = row.faults.map((fault) => {
    const behind = fault.code === "NO_AREA" ? readPhone(fault.text, usual) : null;
    const isShort = behind !== null && "fault" in behind && behind.fault === "PHONE_SHORT";
    return isShort ? { ...fault, code: "PHONE_SHORT" as const } : fault;
  });
  return { ...row, faults };
}

/** Reads one row. */
export function readRow(
  { line, cells, isNobody, byHand }: MendedFileRow,
  { file, area, today }: RowReader,
): ReadRow {
  if (isNobody) return { line, person: null, faults: [], repair: null, nameFrom: null, isNobody };
  const values = rowValues(cells, file.columns);
  const mended = byHand === null ? values : mendedValues(values, byHand, area);
  return { line, isNobody, ...personOf(mended, { area, today, order: file.dates.order }) };
}

/** A row's values as the form to mend it shows them. */
export function typedValues({ cells, byHand }: MendedFileRow, { file, area }: RowReader) {
  const values = rowValues(cells, file.columns);
  return typedOf(byHand === null ? values : mendedValues(values, byHand, area), area);
}

/** Number of rows that decide which area code is usual. */
const SAMPLE = 500;

/** The area code of most phones in the first rows; null where none can be read. */
function usualArea(rows: readonly Pick<ReadRow, "person">[]): string | null {
  const counts = new Map<string, number>();
  for (const { person } of rows) {
    const area = person?.phone ? areaOf(person.phone) : null;
    if (area !== null) counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
