import type { HolidayKind } from "#app/domain/codes/setup.ts";

/** The national holidays of Argentina, and the days that the government makes bridges between them. */
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

/** As the file of dates has it: when it is kept, which it is, its kind, and the day of the law of one that may be moved. */
export type HolidayRow =
  | readonly [string, HolidayCode, Exclude<HolidayKind, "TRASLADABLE">]
  | readonly [string, HolidayCode, "TRASLADABLE", string];
