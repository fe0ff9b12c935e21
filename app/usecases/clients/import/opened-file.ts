import { type Sheet, sheetOf } from "#app/domain/clients/import/columns.ts";
import { contactRows, isContactsFile } from "#app/domain/clients/import/contacts-file.ts";
import { csvCells } from "#app/domain/clients/import/csv-cells.ts";
import { decodedText } from "#app/domain/clients/import/decoded-text.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { alsoPhone, contactColumns } from "#app/text/clients/import.ts";
import type { Refusal } from "#app/usecases/deps.ts";

/** What a file may have. */
export const IMPORT_BYTES = 2 * 1024 * 1024;
export const IMPORT_ROWS = 5000;
const MOST_COLUMNS = 60;
/** A cell that is longer is no cell of ours; it is shown as what is wrong. */
const MOST_LETTERS = 5000;

/**
 * A file of a spreadsheet (CSV) or of a phone's contacts (vCard) as rows. TOO_LARGE past 2 MB and 5,000 rows, VALIDATION where
 * it has none.
 */
export function openedFile(bytes: Uint8Array): Result<Sheet, Refusal> {
  if (bytes.byteLength > IMPORT_BYTES) return err({ code: "TOO_LARGE" });
  // A file that is no text at all, as a spreadsheet's own, has zeros.
  if (bytes.subarray(0, 4096).includes(0) && bytes[0] !== 0xff) return err({ code: "VALIDATION" });
  const text = decodedText(bytes);
  const sheet = isContactsFile(text)
    ? { names: contactColumns, rows: contactRows(text, alsoPhone), firstLine: 1 }
    : sheetOf(csvCells(text));
  if (sheet.rows.length === 0) return err({ code: "VALIDATION" });
  if (sheet.rows.length > IMPORT_ROWS) return err({ code: "TOO_LARGE" });
  return ok({ ...sheet, names: short(sheet.names), rows: sheet.rows.map(short) });
}

/** NFC, and no longer than anything a client has. */
function short(cells: readonly string[]): readonly string[] {
  return cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, MOST_LETTERS).toWellFormed());
}
