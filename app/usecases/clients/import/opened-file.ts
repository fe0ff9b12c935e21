import { withoutPictures } from "#app/domain/clients/import/card-pictures.ts";
import { type Sheet, sheetOf } from "#app/domain/clients/import/columns.ts";
import { contactRows, isContactsFile } from "#app/domain/clients/import/contacts-file.ts";
import { csvCells } from "#app/domain/clients/import/csv-cells.ts";
import { decodedText } from "#app/domain/clients/import/decoded-text.ts";
import { FILE_BOUNDS, FILE_BYTES, IMPORT_ROWS, TEXT_BYTES } from "#app/domain/clients/import/file-bounds.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { alsoPhone } from "#app/text/clients/import.ts";
import { contactColumns } from "#app/text/clients/import-rows.ts";
import type { Refusal } from "#app/usecases/deps.ts";

/** Number of bytes that tell a file's type. */
const HEAD_BYTES = 4096;

/**
 * The rows of a CSV file or a phone's contacts (vCard). TOO_LARGE past 2 MB without photos, 15 MB with them, or 5,000 rows;
 * VALIDATION without rows.
 */
export function openedFile(bytes: Uint8Array): Result<Sheet, Refusal> {
  if (bytes.byteLength > FILE_BYTES) return err({ code: "TOO_LARGE" });
  const head = bytes.subarray(0, HEAD_BYTES);
  // A file that is not text, such as a spreadsheet's own format, contains zero bytes.
  if (head.includes(0) && bytes[0] !== 0xff) return err({ code: "VALIDATION" });
  const hasContacts = isContactsFile(decodedText(head));
  const told = hasContacts ? withoutPictures(bytes) : bytes;
  if (told.byteLength > TEXT_BYTES) return err({ code: "TOO_LARGE" });
  const text = decodedText(told);
  const sheet = hasContacts
    ? { names: contactColumns, rows: contactRows(text, alsoPhone), firstLine: 1 }
    : sheetOf(csvCells(text));
  if (sheet.rows.length === 0) return err({ code: "VALIDATION" });
  if (sheet.rows.length > IMPORT_ROWS) return err({ code: "TOO_LARGE" });
  return ok({ ...sheet, names: short(sheet.names), rows: sheet.rows.map(short) });
}

/** Cut to the longest that a client's data may be, without broken surrogate pairs. */
function short(cells: readonly string[]): readonly string[] {
  const { cells: most, letters } = FILE_BOUNDS;
  return cells.slice(0, most).map((cell) => cell.slice(0, letters).toWellFormed());
}
