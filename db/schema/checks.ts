import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { DURATION_MINUTES } from "#app/domain/time/durations.ts";

/** No line lasts longer (booking §9), so one that began longer ago cannot overlap; the guard says the same. */
export const LONGEST_LINE_MINUTES: number = DURATION_MINUTES.EIGHT_HOURS_THIRTY;
export const LONGEST_LINE = sql.raw(String(LONGEST_LINE_MINUTES));

/** `column IN ('A','B')` with the codes written out, as a CHECK needs them. */
export function isOneOf(column: AnyColumn, codes: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(codes.map((code) => `'${code}'`).join(", "))})`;
}

/** A span of minutes that has some length. */
export function isSpan(from: AnyColumn, to: AnyColumn): SQL {
  return sql`${from} < ${to}`;
}

/** A document with a list of shifts for every weekday, or nothing where the column may be null. */
export function isWeek(column: AnyColumn): SQL {
  const days = WEEKDAYS.map((day) => sql`json_type(${column}, ${sql.raw(`'$.${day}'`)}) is 'array'`);
  return sql`${column} is null or (json_valid(${column}) and ${sql.join(days, sql` and `)})`;
}
