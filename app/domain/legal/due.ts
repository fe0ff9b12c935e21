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

/** By when a request has to be answered: the last day, in Argentina, and the moment. */
export type Due = { readonly on: LocalDate; readonly at: Instant };

/**
 * To take something back, and to leave: 24 hours (Disposición 954/2025). To see one's data: ten days in a row; to have it
 * corrected, updated or erased: five working days (Ley 25.326, artículos 14 and 16); both to the end of the last day.
 */
export function dueOf(kind: RequestKind, about: RequestAbout, now: Instant): Due {
  if (kind !== "PRIVACY") return { on: dateAt(now + DAY_MS), at: now + DAY_MS };
  const today = dateAt(now);
  const on = about === "ACCESS" ? addDays(today, ACCESS_DAYS) : workingDaysAfter(today, CHANGE_WORKING_DAYS);
  return { on, at: instantOf(toUtcMinute(addDays(on, 1), 0, USUAL_ZONE)) };
}

const ACCESS_DAYS = 10;
const CHANGE_WORKING_DAYS = 5;

/** When whoever has to answer is first reminded. */
export function firstReminder({ at }: Pick<Due, "at">): Instant {
  return at - REMIND_BEFORE_MS;
}

const REMIND_BEFORE_MS = 6 * HOUR_MS;

/** The day after so many that are neither on a weekend nor a holiday, whatever its kind. */
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
