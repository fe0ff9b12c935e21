import { type RawStatement, run } from "#tests/support/database/database.ts";
import { BOOKED } from "./booked-rows.ts";
import { KEPT } from "./kept-rows.ts";
import type { Rows } from "./rows.ts";

/** How many a business has of what comes by client or by booking. */
export const EACH = 4;
const DAY_MS = 86_400_000;

/** Businesses from the number `from` on, below `to`. */
type Crowd = { readonly from: number; readonly to: number };

/**
 * Opens businesses with rows of every kind that a job of the clock works on, all of them handled: at `now` (ms) and in the next two
 * days nothing is due. Every tenth business is closed, without a turno ahead.
 */
export async function openHandled(now: number, crowd: Crowd): Promise<void> {
  await run(
    ...[...BOOKED, ...KEPT].map((rows) => insertOf(rows, now, crowd)),
    { sql: "update calendar_versions set looked_version = version where looked_version <> version" },
    { sql: "delete from sums_due" },
    { sql: "update month_sums set body = '[]' where body is null" },
    { sql: "update sums_until set date = ?", params: [dateOf(now)] },
    { sql: "update clients set worded = 1 where worded = 0" },
  );
}

function insertOf([table, many, columns]: Rows, now: number, { from, to }: Crowd): RawStatement {
  const things = many === "BUSINESS" ? 1 : EACH;
  const numbers = `with recursive one(n) as (select ${from * things} union all select n + 1 from one where n < ${to * things - 1})`;
  const words: Readonly<Record<string, string>> = {
    OWN: "('h' || i)",
    ID: "('h' || i || '-' || j)",
    BEFORE: `${now - 2 * DAY_MS}`,
    LATER: `${now + 3 * DAY_MS}`,
    LASTDAY: `'${dateOf(now - 2 * DAY_MS)}'`,
    NEXTDAY: `'${dateOf(now + 3 * DAY_MS)}'`,
    MINUTE: `${now / 60_000}`,
  };
  const values = Object.values(columns)
    .join(", ")
    .replaceAll(/\b[A-Z]+\b/g, (word) => words[word] ?? word);
  return {
    sql: `insert into ${table} (${Object.keys(columns).join(", ")}) ${numbers}
      select ${values} from (select n / ${things} as i, n % ${things} as j from one) where true`,
  };
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
