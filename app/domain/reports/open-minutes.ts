import { dayOf, type LoadInput } from "#app/domain/agenda/views/month-load.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { addedMinutes, byHour, type OpenMinutes } from "./sums.ts";

/** A store and its staff, with what keeps them from working. */
export type StorePlan = Pick<LoadInput, "timeZone" | "weekly" | "closures"> & {
  readonly staff: readonly Omit<LoadInput["staff"][number], "employeeId" | "busy">[];
};

/**
 * The minutes of a date that the store's professionals are there. Each professional counts, so an hour of three is 180.
 */
export function openMinutes({ staff, ...store }: StorePlan, date: LocalDate): OpenMinutes {
  const monday = WEEKDAYS.indexOf(weekdayOf(date)) * DAY_MINUTES;
  const people = staff.map((person) => ({ ...person, employeeId: "", busy: [] }));
  const there = dayOf({ ...store, staff: people }, date).people.flatMap((person) => person.there);
  return addedMinutes(there.map(({ from, to }) => byHour(monday + from, monday + to)));
}
