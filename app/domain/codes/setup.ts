/** The subject of a setup change; its history is kept for a year. */
export const SETUP_SUBJECTS = [
  "BUSINESS",
  "STORE",
  "HOURS",
  "CLOSURE",
  "SERVICE",
  "PRICE",
  "EMPLOYEE",
  "TIME_OFF",
  "TEAM",
  "MONEY",
] as const;
export type SetupSubject = (typeof SETUP_SUBJECTS)[number];

/** What was done to the subject. */
export const SETUP_ACTS = ["CREATED", "CHANGED", "REMOVED"] as const;
export type SetupAct = (typeof SETUP_ACTS)[number];

/** A changed part as people read it, with its earlier and its new value. */
export type SetupDetail = {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** What a business does on a public holiday: open as on any such day, closed, or open at other hours. */
export const HOLIDAY_ANSWERS = ["OPEN", "CLOSED", "HOURS"] as const;
export type HolidayAnswer = (typeof HOLIDAY_ANSWERS)[number];

/** Kinds of holiday (contract, Business side). */
export const HOLIDAY_KINDS = ["INAMOVIBLE", "TRASLADABLE", "PUENTE", "NO_LABORABLE"] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

/** What prices raised together are rounded to, in pesos. */
export const PRICE_ROUNDINGS = [10, 50, 100, 500] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** The parts of a business that have a public picture. */
export const PICTURED = ["BUSINESS", "STORE", "EMPLOYEE"] as const;
export type Pictured = (typeof PICTURED)[number];
