import type { ImportRow } from "#db/queries/clients/client-imports.ts";
import { IMPORT_PAGE } from "#db/queries/clients/import-pages.ts";

/** The most letters of the rows of a page; a single row may have more. */
const PAGE_LETTERS = 1_000_000;

/** The first rows that one batch bears. `isLast`: no row follows them. */
export function fittingPage(
  rows: readonly ImportRow[],
  most = IMPORT_PAGE,
): {
  readonly page: readonly ImportRow[];
  readonly isLast: boolean;
} {
  let letters = 0;
  const end = rows.findIndex(({ cells }, index) => {
    letters += cells.reduce((sum, cell) => sum + cell.length, 0);
    return index > 0 && letters > PAGE_LETTERS;
  });
  const page = rows.slice(0, Math.min(most, end === -1 ? rows.length : end));
  return { page, isLast: page.length === rows.length };
}
