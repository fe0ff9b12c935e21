import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";

/** Why customers cannot book a professional. */
export const NOT_BOOKED_BECAUSE = ["OFF", "NO_STORE", "NO_SERVICES", "NO_HOURS"] as const;
export type NotBookedBecause = (typeof NOT_BOOKED_BECAUSE)[number];

type WorkingEmployee = {
  readonly bookable: boolean;
  /** The hours at each store where the professional works. */
  readonly weeks: readonly WeeklyShifts[];
  readonly services: number;
};

/** Everything that keeps customers from booking a professional; empty where customers can. */
export function notBookedBecause({
  bookable,
  weeks,
  services,
}: WorkingEmployee): readonly NotBookedBecause[] {
  const hasHours = weeks.some((weekly) => WEEKDAYS.some((day) => weekly[day].length > 0));
  return [
    ...(bookable ? [] : (["OFF"] as const)),
    ...(weeks.length > 0 ? [] : (["NO_STORE"] as const)),
    ...(services > 0 ? [] : (["NO_SERVICES"] as const)),
    ...(hasHours || weeks.length === 0 ? [] : (["NO_HOURS"] as const)),
  ];
}
