import { withoutPictures } from "#app/domain/clients/import/card-pictures.ts";
import { type CardColumn, isContactsFile, readContacts } from "#app/domain/clients/import/contacts-file.ts";
import { csvRows, type FileRow } from "#app/domain/clients/import/csv-rows.ts";
import { decodedText } from "#app/domain/clients/import/decoded-text.ts";
import {
  FILE_BOUNDS,
  FILE_BYTES,
  FILE_CELLS,
  FILE_COLUMNS,
  ROW_LETTERS,
  TEXT_BYTES,
} from "#app/domain/clients/import/file-bounds.ts";
import type { Layout } from "#app/domain/clients/import/layouts.ts";
import { isZip } from "#app/domain/clients/import/zip-head.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Refusal } from "#app/usecases/deps.ts";

/** Number of bytes that tell a file's type. */
const HEAD_BYTES = 4096;

/**
 * A file's rows before it is known what they are. `cards`: the columns of contacts, null for a sheet. `sheet`, `otherSheets`: of a
 * workbook, the sheet that was read and those that were not.
 */
export type OpenedFile = {
  readonly rows: readonly FileRow[];
  readonly cards: readonly CardColumn[] | null;
  readonly layout: Layout | null;
  readonly sheet: string | null;
  readonly otherSheets: readonly string[];
};

const SHEET = { cards: null, layout: null, sheet: null, otherSheets: [] } as const;

/**
 * The rows of a CSV file, a workbook (.xlsx) or a phone's contacts (vCard). TOO_LARGE past the bytes, rows and columns of
 * `file-bounds.ts`; VALIDATION without rows.
 */
export async function openedFile(bytes: Uint8Array): Promise<Result<OpenedFile, Refusal>> {
  if (bytes.byteLength > FILE_BYTES) return err({ code: "TOO_LARGE" });
  const opened = await readOf(bytes);
  if (!opened.ok) return opened;
  const { rows } = opened.value;
  if (rows.length === 0) return err({ code: "VALIDATION" });
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0);
  const isWide = rows.some((row) => row.cells.length > FILE_COLUMNS || lettersOf(row) > ROW_LETTERS);
  if (rows.length >= FILE_BOUNDS.rows || isWide || cells > FILE_CELLS) return err({ code: "TOO_LARGE" });
  // Half a letter at the end of a cell that was cut is no text.
  const whole = rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell.toWellFormed()) }));
  return ok({ ...opened.value, rows: whole });
}

function lettersOf({ cells }: FileRow): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}

async function readOf(bytes: Uint8Array): Promise<Result<OpenedFile, Refusal>> {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (isZip(head)) return readBook(bytes);
  const start = decodedText(head);
  // Neither a picture nor a spreadsheet's older format is text.
  if (start.includes("\u0000")) return err({ code: "VALIDATION" });
  const hasContacts = isContactsFile(start);
  const isPlain = hasContacts && !head.includes(0);
  const told = isPlain ? withoutPictures(bytes) : bytes;
  if (told.byteLength > TEXT_BYTES) return err({ code: "TOO_LARGE" });
  const text = decodedText(told);
  if (!hasContacts) return ok({ ...SHEET, rows: csvRows(text) });
  const { columns, isWide, ...contacts } = readContacts(text);
  return isWide ? err({ code: "TOO_LARGE" }) : ok({ ...SHEET, ...contacts, cards: columns });
}

/** Few files are workbooks, so their reader comes when it is needed. */
async function readBook(bytes: Uint8Array): Promise<Result<OpenedFile, Refusal>> {
  const { readWorkbook } = await import("#app/domain/clients/import/workbook/workbook.ts");
  const book = await readWorkbook(bytes);
  if (book === "INVALID") return err({ code: "VALIDATION" });
  if (book === "TOO_LARGE") return err({ code: "TOO_LARGE" });
  return ok({ ...SHEET, rows: book.rows, sheet: book.sheet, otherSheets: book.others });
}
