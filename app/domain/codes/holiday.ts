import type { HolidayKind } from "#app/domain/codes/setup.ts";

/** The national holidays of Argentina, and the days that the government declares as bridges between them. */
export const HOLIDAY_CODES = [
  "NEW_YEAR",
  "CARNIVAL",
  "MEMORY",
  "MALVINAS",
  "MAUNDY_THURSDAY",
  "GOOD_FRIDAY",
  "LABOUR",
  "MAY_REVOLUTION",
  "GUEMES",
  "BELGRANO",
  "INDEPENDENCE",
  "SAN_MARTIN",
  "DIVERSITY",
  "SOVEREIGNTY",
  "IMMACULATE",
  "CHRISTMAS",
  "BRIDGE",
] as const;
export type HolidayCode = (typeof HOLIDAY_CODES)[number];

/** A row of the file of dates: the date, the holiday and its kind; for a movable holiday also the day set by law. */
export type HolidayRow =
  | readonly [string, HolidayCode, Exclude<HolidayKind, "TRASLADABLE">]
  | readonly [string, HolidayCode, "TRASLADABLE", string];
