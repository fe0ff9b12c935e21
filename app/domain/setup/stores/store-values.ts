import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { Suggestions } from "#app/domain/codes/calendar.ts";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";

/** Everything of a store that its members decide. */
export type StoreValues = {
  readonly name: string;
  readonly mainActivity: ActivityCode;
  readonly secondaryActivities: readonly ActivityCode[];
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
  readonly phone: string | null;
  readonly timeZone: string;
  readonly weekly: WeeklyShifts;
  readonly hoursToCancel: number | null;
  readonly hoursToReschedule: number | null;
  readonly minimumNoticeMinutes: number;
  readonly gridMinutes: number;
  readonly suggestions: Suggestions;
};

/** The defaults of a store (contract, Public booking). */
export const USUAL_GRID_MINUTES = 15;
export const USUAL_NOTICE_MINUTES = 30;
export const USUAL_SUGGESTIONS: Suggestions = "OFF";

/** Higher limits make no sense: customers book 90 days ahead at most. */
export const MOST_POLICY_HOURS = 90 * 24;
export const MOST_NOTICE_MINUTES = 90 * 24 * 60;
export const GRID_MINUTES = { least: 1, most: 1440 } as const;
