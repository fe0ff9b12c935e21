import type { Weekday } from "#app/domain/codes/calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";
import {
  addDays,
  datesFrom,
  daysBetween,
  type LocalDate,
  type MinuteOfDay,
  toLocal,
  toUtcMinute,
  weekdayOf,
} from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";

/** A moment on the clock of a store. */
export type LocalMoment = { readonly date: LocalDate; readonly minute: MinuteOfDay };

/**
 * Time off as it is requested: once, or every week until a date, that day included. `weekdays`: its days of the week;
 * without any, that of its first date.
 */
export type TimeOffPlan = {
  readonly from: LocalMoment;
  readonly to: LocalMoment;
  readonly weekly: { readonly until: LocalDate; readonly weekdays?: readonly Weekday[] } | null;
};

/**
 * The limits of time off: its length, how long it may repeat, how far ahead it may lie, and how much of it a
 * professional may have ahead.
 */
export const TIME_OFF = { longestDays: 366, weeksAheadDays: 365, aheadDays: 730, mostAhead: 300 } as const;

export type TimeOffFault = "from" | "to" | "until";

/**
 * The part of a plan that is impossible, at `now` in the zone of the absent professional; null where all is possible. It
 * ends after it begins, is not over yet, and lasts a year at most. Weekly time off lasts a week at most, on several days
 * of the week a day. It repeats for a year at most.
 */
export function timeOffFault(plan: TimeOffPlan, zone: string, now: UtcMinute): TimeOffFault | null {
  const { from, to, weekly } = plan;
  const first = spanOf(plan, 0, zone);
  const days = daysBetween(from.date, to.date);
  if (first.to <= first.from || days > (weekly ? 7 : TIME_OFF.longestDays)) return "to";
  const longest = (weekly?.weekdays ?? []).length > 1 ? DAY_MINUTES : 7 * DAY_MINUTES;
  if (weekly && first.to - first.from > longest) return "to";
  if (first.to <= now || first.from > now + TIME_OFF.aheadDays * DAY_MINUTES) return "from";
  if (weekly === null) return null;
  const daysOn = daysBetween(from.date, weekly.until);
  return daysOn < 0 || daysOn > TIME_OFF.weeksAheadDays || datesOf(plan).length === 0 ? "until" : null;
}

/** Until when weekly time off repeats by default: a year, the longest that it may. */
export function lastWeekly(from: LocalDate): LocalDate {
  return addDays(from, TIME_OFF.weeksAheadDays);
}

/** How many times a weekly date occurs from one date to another. */
export function weeksBetween(from: LocalDate, until: LocalDate): number {
  return Math.max(0, Math.floor(daysBetween(from, until) / 7) + 1);
}

/**
 * The spans of a plan, in UTC minutes: one span, or one for each of its dates. Each keeps the hour of the clock across a
 * clock change; a span that such a change leaves empty is left out.
 */
export function plannedSpans(plan: TimeOffPlan, zone: string): readonly Span[] {
  const spans = datesOf(plan).map((date) => spanOf(plan, daysBetween(plan.from.date, date), zone));
  return spans.filter(({ from, to }) => from < to);
}

/** From the beginning of a plan to its very end; of a plan that is not checked yet too. */
export function outerSpan({ from, to, weekly }: TimeOffPlan, zone: string): Span {
  const last = weekly === null ? to.date : addDays(weekly.until, daysBetween(from.date, to.date));
  return { from: toUtcMinute(from.date, from.minute, zone), to: toUtcMinute(last, to.minute, zone) };
}

/** The dates on which a plan begins again, in order. */
export function datesOf({ from, weekly }: Pick<TimeOffPlan, "from" | "weekly">): readonly LocalDate[] {
  if (weekly === null) return [from.date];
  const { until, weekdays = [] } = weekly;
  const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(from.date)];
  const days = Math.max(0, daysBetween(from.date, until) + 1);
  return datesFrom(from.date, days).filter((date) => chosen.includes(weekdayOf(date)));
}

/** When something ends on its clock: midnight is the end of the day before. */
export function endOf(endUtcMinute: UtcMinute, zone: string): LocalMoment {
  const at = toLocal(endUtcMinute, zone);
  return at.minute === 0 ? { date: addDays(at.date, -1), minute: DAY_MINUTES } : at;
}

function spanOf({ from, to }: TimeOffPlan, days: number, zone: string): Span {
  return {
    from: toUtcMinute(addDays(from.date, days), from.minute, zone),
    to: toUtcMinute(addDays(to.date, days), to.minute, zone),
  };
}
