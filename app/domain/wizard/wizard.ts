import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";

export type WizardStep = 1 | 2 | 3 | 4 | 5;

/** Chosen as professional: whoever is free first. */
export const ANY_EMPLOYEE = "any";

/** Chosen as professional: several who share the services, whom the engine finds for each time. */
export const SHARED_EMPLOYEES = "shared";

/** Whom a choice names; null for none yet, and where it says only how somebody is found. */
export function namedId(employee: string | null): string | null {
  return employee === ANY_EMPLOYEE || employee === SHARED_EMPLOYEES ? null : employee;
}

/** Which of the wizard's two flows a step belongs to (booking §2.1). */
export type Flow = "BOOKING" | "SCHEDULE";

export type WizardChoices = {
  /** In the order of the chain. */
  readonly servicePriceIds: readonly string[];
  /** An id, ANY_EMPLOYEE or SHARED_EMPLOYEES. */
  readonly employee: string | null;
  readonly date: LocalDate | null;
  readonly time: MinuteOfDay | null;
};

/** Why a time that was confirmed could not be had: another is to be chosen (contract, Public booking). */
export const TIME_REFUSALS = [
  "SLOT_TAKEN",
  "STORE_CLOSED",
  "EMPLOYEE_UNAVAILABLE",
  "OUTSIDE_WINDOW",
] as const;
export type TimeRefusal = (typeof TIME_REFUSALS)[number];

export function isTimeRefusal(reason: string | null): reason is TimeRefusal {
  return TIME_REFUSALS.some((each) => each === reason);
}

/** Why a person stands at another step, or has lost a choice (booking §4, gating). */
export const SENT_BACK = [
  ...TIME_REFUSALS,
  "NO_SERVICES",
  "SERVICES_CHANGED",
  "NO_EMPLOYEE",
  "EMPLOYEE_CHANGED",
  "EMPLOYEE_GONE",
  "NO_TIME",
  "TIME_LOST",
] as const;
export type SentBack = (typeof SENT_BACK)[number];

export const NO_CHOICES: WizardChoices = { servicePriceIds: [], employee: null, date: null, time: null };

/** The wizard that moves a turno begins at the choice of a time: services and professional stay. */
export type RescheduleStep = 3 | 4 | 5;
