import type { SettlingFault } from "#app/domain/codes/payment.ts";
import { type GuardRefusal, guardRefusal, isDatabaseError } from "#db/refusals.ts";

/** Why a seña could not be settled, in a word for people; what the error says besides is for the log. */
export function settlingFault(error: unknown): SettlingFault {
  const refusal = guardRefusal(error);
  if (refusal !== null) return CALENDAR.includes(refusal) ? "CALENDAR" : "OTHER";
  return isDatabaseError(error) ? "DATABASE" : "OTHER";
}

const CALENDAR: readonly GuardRefusal[] = ["SLOT_TAKEN", "STORE_CLOSED", "EMPLOYEE_UNAVAILABLE"];
