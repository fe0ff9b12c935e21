import {
  ARCHIVE_FORMAT,
  ARCHIVE_MANIFEST,
  ARCHIVE_VERSION,
  archiveFile,
} from "#app/domain/setup/archive/archive-limits.ts";
import { type FilePart, WHOLE } from "#app/domain/setup/archive/archive-parts.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { othersTurn } from "#app/usecases/others-turn.ts";
import type { Part, Row } from "#db/queries/setup/archive/archived-table.ts";
import {
  type ClientShare,
  rowsOfFile,
  standsIn,
  type TurnoSpan,
} from "#db/queries/setup/archive/file-parts.ts";
import { PARTS } from "#db/queries/setup/archive/parts.ts";
import { type Beside, type PartPage, partPage } from "#db/queries/setup/archive/read-parts.ts";
import { read } from "#db/reading.ts";

/** The most rows and characters of a page in memory; the size is estimated from the pages before. */
const MOST_ROWS_A_PAGE = 1000;
const LETTERS_A_PAGE = 1_500_000;
const TIMES_THE_LAST = 4;
/** Rows written before other work has its turn. */
const ROWS_A_TURN = 200;

/**
 * The order in which an archive is read: a row comes before the rows that it refers to. A row created during the export is
 * then there for all rows that name it.
 */
export const READ_ORDER: readonly Part[] = PARTS.toReversed();

/** The files of an archive, in their order; the manifest comes last. */
export function archiveFiles(file: FilePart & ClientShare): readonly string[] {
  return [
    ...READ_ORDER.filter((part) => standsIn(part, file)).map(({ name }) => archiveFile(name)),
    ...(file.nth === 1 ? [archiveFile("business")] : []),
    ARCHIVE_MANIFEST,
  ];
}

/** The bookings and clients that stand in a file of a business's archive; null: all, as in a single file. */
export type ExportPart = FilePart & TurnoSpan & ClientShare;
export const SINGLE: FilePart & ClientShare = { ...WHOLE, withClients: 1 };

/**
 * The rows of a part of a business, some at a time, each with its further data. Page sizes follow the pages before,
 * because a request may send the database only so many queries.
 */
export async function* partRows(
  deps: Deps,
  businessId: string,
  { part, beside, file }: { readonly part: Part; readonly beside: Beside; readonly file: ExportPart | null },
): AsyncGenerator<Pick<PartPage, "rows" | "besides">> {
  let most = part.page;
  const which = file ? rowsOfFile(part, file) : undefined;
  const first = part.name === "bookings" && file?.from ? { id: file.from } : null;
  for (let after: Row | null | undefined = first; after !== undefined; ) {
    const asked = { businessId, after, most, beside, which };
    const page: PartPage = await read(deps.db, partPage(deps.db, part, asked));
    for (let from = 0; from < page.rows.length; from += ROWS_A_TURN) {
      const to = from + ROWS_A_TURN;
      yield { rows: page.rows.slice(from, to), besides: page.besides.slice(from, to) };
      await othersTurn();
    }
    after = page.rows.length < most ? undefined : page.rows.at(-1);
    most = nextPage(page);
  }
}

/** How many rows to read next; growth is limited, since a few small rows say little about the following ones. */
export function nextPage({ rows, letters }: Pick<PartPage, "rows" | "letters">): number {
  const fitting = Math.floor((LETTERS_A_PAGE * rows.length) / Math.max(1, letters));
  return Math.max(1, Math.min(MOST_ROWS_A_PAGE, TIMES_THE_LAST * rows.length, fitting));
}

/** Rows as JSON, one a line. */
export function rowLines(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** The format, the number of rows of each part, and which of several files it is. */
export function manifest(
  at: Instant,
  counts: Readonly<Record<string, number>>,
  { nth, of, set }: FilePart,
): string {
  const told = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    exportedAt: new Date(at).toISOString(),
    counts,
  };
  return `${JSON.stringify(of === 1 ? told : { ...told, part: { nth, of, set } })}\n`;
}
