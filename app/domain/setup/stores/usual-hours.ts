import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";

const NONE: WeeklyShifts = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

/** The hours of a store that has not said when it is open. */
export const NO_HOURS = NONE;

/** Trades that rest on Mondays and work all Saturday. */
const TUESDAY_TO_SATURDAY: readonly ActivityCode[] = [
  "HAIR_SALON",
  "NAIL_SALON",
  "BARBERSHOP",
  "BEAUTY_SALON",
  "EYEBROWS_LASHES",
  "TATTOO_PIERCING",
];

const MORNING = { from: 540, to: 780 };
const AFTERNOON = { from: 960, to: 1200 };
const STRAIGHT = { from: 600, to: 1140 };

/** The usual hours of a trade in Argentina, with or without a pause at noon, as a first proposal. */
export function usualHours(activity: ActivityCode, isSplit: boolean): WeeklyShifts {
  const day = isSplit ? [MORNING, AFTERNOON] : [STRAIGHT];
  const week = { ...NONE, tuesday: day, wednesday: day, thursday: day, friday: day };
  if (TUESDAY_TO_SATURDAY.includes(activity)) return { ...week, saturday: day };
  return { ...week, monday: day, saturday: [MORNING] };
}

/** Whether a week has any shift at all. */
export function hasHours(weekly: WeeklyShifts): boolean {
  return WEEKDAYS.some((day) => weekly[day].length > 0);
}
