import type { Measured } from "./walk/walk.ts";

/** Requests in which a person asks for more the more there is: a search, a year, an export. */
const ASKED: readonly RegExp[] = [
  ...[/^search:/, /^year:/, /export/, /^GET \/api\/client$/],
  // It lists the files of an export, which begin at every so many of all turnos.
  /^\/backoffice\/setup\/close$/,
];
/**
 * What a tenth of the history does not fill: a list of a fixed length (`MOST_TO_SAY`), and the 90 days before those of a report,
 * which it compares with.
 */
const FILLED: readonly RegExp[] = [/^\/backoffice\/messages$/, /^report of 90 days$/];

/** Rows that a request may read more by chance: a place in an index, another week's bookings. */
const SLACK = { part: 1.25, rows: 60 };

/** Whether a request reads more rows over the whole than over a tenth of it, and whether that may be. */
export function grows(
  whole: Measured,
  tenth: Measured,
): { readonly isGrown: boolean; readonly isAsked: boolean } {
  const isGrown = whole.again.rows > tenth.again.rows * SLACK.part + SLACK.rows;
  return { isGrown, isAsked: [...ASKED, ...FILLED].some((name) => name.test(whole.name)) };
}
