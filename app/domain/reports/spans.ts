import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { addDays, daysBetween, type LocalDate, weekdayOf } from "#app/domain/time/time.ts";

/** The periods that a report can cover; "dates": from one day to another. */
export const PERIODS = ["month", "last-month", "week", "days-90", "dates"] as const;
export type Period = (typeof PERIODS)[number];

/** A span of days, both ends included. */
export type Days = { readonly from: LocalDate; readonly to: LocalDate };

/** The most days of a report: two years, one of them a leap year. */
export const MOST_DAYS = 731;
/** A longer span is drawn by month. */
export const MOST_BARS = 92;

export function lengthOf({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/** The days of a period other than "dates"; the current month and week include the days to come. */
export function daysOfPeriod(period: Exclude<Period, "dates">, today: LocalDate): Days {
  if (period === "days-90") return { from: addDays(today, -89), to: today };
  if (period === "week") {
    const monday = addDays(today, -WEEKDAYS.indexOf(weekdayOf(today)));
    return { from: monday, to: addDays(monday, 6) };
  }
  const first = firstOfMonth(today, period === "month" ? 0 : -1);
  return { from: first, to: lastOfMonth(first) };
}

/** The part of some days that is over by the end of today; all of them where none is. */
export function countedDays({ from, to }: Days, today: LocalDate): Days {
  return { from, to: today < from || to < today ? to : today };
}

/**
 * What some days are compared with, as far as they are over. `before`: whole months with as many months before, else
 * with as many days before. `lastYear`: the same days of the year before; for a week, the same weekdays.
 */
export function comparedDays(days: Days, counted: Days): { readonly before: Days; readonly lastYear: Days } {
  const months = wholeMonths(days);
  const before = months === null ? daysEarlier(days, counted) : monthsEarlier(days, counted, months);
  const lastYear = lengthOf(days) === 7 ? shifted(counted, -364) : monthsEarlier(days, counted, 12);
  return { before, lastYear };
}

function daysEarlier(days: Days, counted: Days): Days {
  return shifted(counted, -lengthOf(days));
}

function shifted({ from, to }: Days, by: number): Days {
  return { from: addDays(from, by), to: addDays(to, by) };
}

/** Whole months to their end; a month that is not over yet to the same day, or to its own last day. */
function monthsEarlier(days: Days, counted: Days, months: number): Days {
  const isWhole = counted.to === days.to && days.to === lastOfMonth(days.to);
  const to = sameDay(counted.to, -months);
  return { from: sameDay(counted.from, -months), to: isWhole ? lastOfMonth(to) : to };
}

/** How many whole months the days cover; null where they begin or end within a month. */
export function wholeMonths({ from, to }: Days): number | null {
  if (!from.endsWith("-01") || to !== lastOfMonth(to)) return null;
  return monthNumber(to) - monthNumber(from) + 1;
}

/**
 * The days that come from sums of months, and those that come from sums of days. Sums of months exist for months before
 * `month`.
 */
export function partsOf(
  { from, to }: Days,
  month: string,
): { readonly months: Months | null; readonly days: readonly Days[] } {
  const first = from.endsWith("-01") ? from : firstOfMonth(from, 1);
  const end = to === lastOfMonth(to) ? firstOfMonth(to, 1) : firstOfMonth(to, 0);
  const limit = end < `${month}-01` ? end : `${month}-01`;
  if (limit <= first) return { months: null, days: [{ from, to }] };
  const ends = [
    { from, to: addDays(first, -1) },
    { from: limit, to },
  ].filter((each) => each.from <= each.to);
  return { months: { from: monthOf(first), to: monthOf(addDays(limit, -1)) }, days: ends };
}

/** Months `YYYY-MM`, both included. */
export type Months = { readonly from: string; readonly to: string };

export function monthOf(date: LocalDate): string {
  return date.slice(0, 7);
}

function monthNumber(date: LocalDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** The first day of the month that is so many months from a date's month. */
export function firstOfMonth(date: LocalDate, months: number): LocalDate {
  const number = monthNumber(date) + months;
  return `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}-01`;
}

export function lastOfMonth(date: LocalDate): LocalDate {
  return addDays(firstOfMonth(date, 1), -1);
}

/** The same day of another month, or that month's last day. */
function sameDay(date: LocalDate, months: number): LocalDate {
  const first = firstOfMonth(date, months);
  const day = addDays(first, Number(date.slice(8)) - 1);
  const last = lastOfMonth(first);
  return day < last ? day : last;
}
