import type { HolidayCode, HolidayRow } from "#app/domain/codes/holiday.ts";
import type { HolidayKind } from "#app/domain/codes/setup.ts";
import { HOLIDAY_ROWS } from "#app/domain/setup/holidays/holiday-dates.ts";
import { overlapsAny, type Span } from "#app/domain/time/spans.ts";
import { addDays, datesFrom, daysBetween, type LocalDate, weekdayOf } from "#app/domain/time/time.ts";

export type Holiday = {
  /** The date on which it is observed. */
  readonly date: LocalDate;
  readonly code: HolidayCode;
  readonly kind: HolidayKind;
  /** The date that it was moved from; null: it is observed on its own date. */
  readonly movedFrom: LocalDate | null;
  /** False where the government may still move it: a movable holiday on a weekend (Decreto 614/2025). */
  readonly isCertain: boolean;
};

/** A day with all its holidays: Maundy Thursday may be the day of Malvinas too. */
export type HolidayDay = { readonly date: LocalDate; readonly holidays: readonly Holiday[] };

/** What a business does on a holiday. `hours`: its only hours that day, in minutes of the day. */
export type HolidayReply =
  | { readonly kind: "OPEN" | "CLOSED" }
  | { readonly kind: "HOURS"; readonly hours: Span };

/**
 * Which end of special hours lies outside of the usual hours; null: neither. `usual`: the shifts on such a day. Hours between two shifts, when no store opens, end too early.
 */
export function outsideUsual(hours: Span, usual: readonly Span[]): keyof Span | null {
  if (hours.from < Math.min(...usual.map(({ from }) => from))) return "from";
  const isLate = hours.to > Math.max(...usual.map(({ to }) => to));
  return isLate || !overlapsAny(usual, hours) ? "to" : null;
}

/** How many days ahead a business is asked what it does on a holiday. */
export const ASKED_DAYS_AHEAD = 30;

// Code that asks for a holiday's name alone needs none of the days.
const HOLIDAYS: readonly Holiday[] = /* @__PURE__ */ HOLIDAY_ROWS.map(holidayOf);

/** The holidays of a year, in order; none for a year that is not known yet. */
export function holidaysOf(year: number): readonly Holiday[] {
  return HOLIDAYS.filter(({ date }) => date.startsWith(`${year}-`));
}

/** The days with a holiday among `days` days, `from` the first. */
export function holidayDays(from: LocalDate, days: number): readonly HolidayDay[] {
  const end = addDays(from, days);
  const within = HOLIDAYS.filter(({ date }) => date >= from && date < end);
  const dates = [...new Set(within.map(({ date }) => date))];
  return dates.map((date) => ({ date, holidays: within.filter((each) => each.date === date) }));
}

/** The holidays of a day; null: none. */
export function holidayOn(date: LocalDate): HolidayDay | null {
  return holidayDays(date, 1)[0] ?? null;
}

/**
 * The days that a business is asked about today: the holidays of the next thirty days, from tomorrow on. Holidays that
 * follow the last of these days without a gap are included, so that a long weekend is one question.
 */
export function datesToAsk(today: LocalDate): readonly LocalDate[] {
  const ahead = holidayDays(addDays(today, 1), ASKED_DAYS_AHEAD + LONGEST_RUN).map(({ date }) => date);
  const last = addDays(today, ASKED_DAYS_AHEAD);
  return ahead.filter((date) => date <= last || isInRun(ahead, last, date));
}

/** More holidays in a row than ever occur. */
const LONGEST_RUN = 7;

/** Whether every day in between is a holiday too. */
function isInRun(holidays: readonly LocalDate[], last: LocalDate, date: LocalDate): boolean {
  return datesFrom(last, daysBetween(last, date)).every((each) => holidays.includes(each));
}

function holidayOf([date, code, kind, lawfulDate]: HolidayRow): Holiday {
  const movedFrom = lawfulDate === undefined || lawfulDate === date ? null : lawfulDate;
  const isOnWeekend = ["saturday", "sunday"].includes(weekdayOf(date));
  return { date, code, kind, movedFrom, isCertain: kind !== "TRASLADABLE" || !isOnWeekend };
}
