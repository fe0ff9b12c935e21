import { COPY_FORMAT, COPY_MANIFEST, COPY_VERSION, copyFile } from "#app/domain/setup/copy/copy-limits.ts";
import type { FilePart } from "#app/domain/setup/copy/copy-parts.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { othersTurn } from "#app/usecases/others-turn.ts";
import type { Part, Row } from "#db/queries/setup/copy/copied-table.ts";
import { rowsOfFile, standsIn, type TurnoSpan } from "#db/queries/setup/copy/file-parts.ts";
import { PARTS } from "#db/queries/setup/copy/parts.ts";
import { type Beside, type PartPage, partPage } from "#db/queries/setup/copy/read-parts.ts";
import { read } from "#db/reading.ts";

/** So much is in memory at once of what the database answers: rows, and their letters as far as those before tell. */
const MOST_ROWS_A_PAGE = 1000;
const LETTERS_A_PAGE = 1_500_000;
const TIMES_THE_LAST = 4;
/** So many are written before others have their turn. */
const ROWS_A_TURN = 200;

/**
 * In which order a copy is read: what refers to others before them, so that a row that is made while it is written is there for
 * all that names it.
 */
export const READ_ORDER: readonly Part[] = PARTS.toReversed();

/** The files of a copy, in the order in which they stand in it; what it is comes last. */
export function copyFiles(file: FilePart): readonly string[] {
  return [
    ...READ_ORDER.filter((part) => standsIn(part, file)).map(({ name }) => copyFile(name)),
    ...(file.nth === 1 ? [copyFile("business")] : []),
    COPY_MANIFEST,
  ];
}

/** Which of the turnos of a business stand in a file of its copy; null: all, as in a file alone. */
export type ExportPart = FilePart & TurnoSpan;

/**
 * The rows of a part of a business, some at a time, with what is read besides of each. They are asked for in pages as large as
 * those before let expect to fit: a database answers so many questions to one request.
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

/** How many rows are read next; not many more than before, as a few small ones say little of those that follow. */
export function nextPage({ rows, letters }: Pick<PartPage, "rows" | "letters">): number {
  const fitting = Math.floor((LETTERS_A_PAGE * rows.length) / Math.max(1, letters));
  return Math.max(1, Math.min(MOST_ROWS_A_PAGE, TIMES_THE_LAST * rows.length, fitting));
}

/** Rows as a file has them, one a line. */
export function rowLines(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** What it is, how many rows of each part there are, and which of how many files it is where it is not alone. */
export function manifest(
  at: Instant,
  counts: Readonly<Record<string, number>>,
  { nth, of, set }: FilePart,
): string {
  const told = { format: COPY_FORMAT, version: COPY_VERSION, exportedAt: new Date(at).toISOString(), counts };
  return `${JSON.stringify(of === 1 ? told : { ...told, part: { nth, of, set } })}\n`;
}
