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

/** A moment as the clock of a store shows it. */
export type LocalMoment = { readonly date: LocalDate; readonly minute: MinuteOfDay };

/**
 * Time off as it is asked for: once, or every week until a date, that day included. `weekdays`: on which days of the week;
 * without any, on that of its first date.
 */
export type TimeOffPlan = {
  readonly from: LocalMoment;
  readonly to: LocalMoment;
  readonly weekly: { readonly until: LocalDate; readonly weekdays?: readonly Weekday[] } | null;
};

/** How far time off reaches: its length, how far ahead it may lie, and how much of it one person may have ahead. */
export const TIME_OFF = { longestDays: 366, weeksAheadDays: 365, aheadDays: 730, mostAhead: 300 } as const;

export type TimeOffFault = "from" | "to" | "until";

/**
 * The part of a plan that cannot be, at `now` in the zone of whoever is away; null where all of it can. It ends after it
 * begins and is not over yet, lasts a year at most, and a week where it comes weekly, which it does for a year at most; on
 * several days of the week it lasts a day at most.
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

/** Until when what repeats weekly does so unless told: a year, as far as it may. */
export function lastWeekly(from: LocalDate): LocalDate {
  return addDays(from, TIME_OFF.weeksAheadDays);
}

/** How many times what repeats weekly from one date to another does. */
export function weeksBetween(from: LocalDate, until: LocalDate): number {
  return Math.max(0, Math.floor(daysBetween(from, until) / 7) + 1);
}

/**
 * What a plan comes to, in UTC minutes: one span, or one for each of its dates. Each keeps the hour of the clock, also where
 * the clock was changed in between; one that such a change leaves nothing of is left out.
 */
export function plannedSpans(plan: TimeOffPlan, zone: string): readonly Span[] {
  const spans = datesOf(plan).map((date) => spanOf(plan, daysBetween(plan.from.date, date), zone));
  return spans.filter(({ from, to }) => from < to);
}

/** The dates on which a plan begins anew, in order. */
export function datesOf({ from, weekly }: Pick<TimeOffPlan, "from" | "weekly">): readonly LocalDate[] {
  if (weekly === null) return [from.date];
  const { until, weekdays = [] } = weekly;
  const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(from.date)];
  const days = Math.max(0, daysBetween(from.date, until) + 1);
  return datesFrom(from.date, days).filter((date) => chosen.includes(weekdayOf(date)));
}

/** When something ends as its clock shows it: midnight is the end of the day before. */
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
