import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";

export type WizardStep = 1 | 2 | 3 | 4 | 5;

/** Chosen as professional: the first professional who is free. */
export const ANY_EMPLOYEE = "any";

/** Chosen as professional: several professionals who share the services; the engine finds them for each time. */
export const SHARED_EMPLOYEES = "shared";

/**
 * The id of the chosen professional; null for no choice yet, and for a choice that only says how a professional is
 * found.
 */
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

/** Why a confirmed time is not available: the customer must choose another (contract, Public booking). */
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

/** Why a customer stands at another step, or has lost a choice (booking §4, gating). */
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

/** The wizard that moves a booking begins at the choice of a time: services and professional stay. */
export type RescheduleStep = 3 | 4 | 5;
