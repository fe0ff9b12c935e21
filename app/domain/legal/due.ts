import type { RequestAbout, RequestKind } from "#app/domain/codes/legal.ts";
import { holidayOn } from "#app/domain/setup/holidays/holidays.ts";
import {
  addDays,
  type LocalDate,
  toLocal,
  toUtcMinute,
  USUAL_ZONE,
  weekdayOf,
} from "#app/domain/time/time.ts";
import { DAY_MS, HOUR_MS, type Instant, instantOf, utcMinuteOf } from "#app/domain/time/units.ts";

/** The deadline of an answer to a request: the last day, in Argentina, and the moment. */
type Due = { readonly on: LocalDate; readonly at: Instant };

/**
 * Withdrawal and termination: 24 hours (Disposición 954/2025). Access to data: ten consecutive days; correction, update
 * or erasure: five working days (Ley 25.326, artículos 14 and 16). The deadlines about data end with the last day.
 */
export function dueOf(kind: RequestKind, about: RequestAbout, now: Instant): Due {
  if (kind !== "PRIVACY") return { on: dateAt(now + DAY_MS), at: now + DAY_MS };
  const today = dateAt(now);
  const on = about === "ACCESS" ? addDays(today, ACCESS_DAYS) : workingDaysAfter(today, CHANGE_WORKING_DAYS);
  return { on, at: instantOf(toUtcMinute(addDays(on, 1), 0, USUAL_ZONE)) };
}

const ACCESS_DAYS = 10;
const CHANGE_WORKING_DAYS = 5;

/** When the people who must answer are first reminded. */
export function firstReminder({ at }: Pick<Due, "at">): Instant {
  return at - REMIND_BEFORE_MS;
}

const REMIND_BEFORE_MS = 6 * HOUR_MS;

/** The date after so many working days, which are neither on a weekend nor a holiday of any kind. */
function workingDaysAfter(date: LocalDate, days: number): LocalDate {
  let last = date;
  for (let left = days; left > 0; left -= isWorkingDay(last) ? 1 : 0) last = addDays(last, 1);
  return last;
}

function isWorkingDay(date: LocalDate): boolean {
  return !["saturday", "sunday"].includes(weekdayOf(date)) && holidayOn(date) === null;
}

function dateAt(instant: Instant): LocalDate {
  return toLocal(utcMinuteOf(instant), USUAL_ZONE).date;
}
