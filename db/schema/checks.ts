import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { DURATION_MINUTES } from "#app/domain/time/durations.ts";

/** The longest line (booking §9): a line that began longer ago cannot overlap. The database's guard uses the same limit. */
export const LONGEST_LINE_MINUTES: number = DURATION_MINUTES.EIGHT_HOURS_THIRTY;
export const LONGEST_LINE = sql.raw(String(LONGEST_LINE_MINUTES));

/** `column in ('A', 'B')` with literal codes, as a CHECK needs. */
export function isOneOf(column: AnyColumn, codes: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(codes.map((code) => `'${code}'`).join(", "))})`;
}

/** A span of minutes that is not empty. */
export function isSpan(from: AnyColumn, to: AnyColumn): SQL {
  return sql`${from} < ${to}`;
}

/** A JSON document with a list of shifts for every weekday; null passes where the column allows it. */
export function isWeek(column: AnyColumn): SQL {
  const days = WEEKDAYS.map((day) => sql`json_type(${column}, ${sql.raw(`'$.${day}'`)}) is 'array'`);
  return sql`${column} is null or (json_valid(${column}) and ${sql.join(days, sql` and `)})`;
}
