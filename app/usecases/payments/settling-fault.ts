import type { SettlingFault } from "#app/domain/codes/payment.ts";
import { type GuardRefusal, guardRefusal, isDatabaseError } from "#db/refusals.ts";

/** Why a deposit could not be settled, as a code for people; the error's details are for the log. */
export function settlingFault(error: unknown): SettlingFault {
  const refusal = guardRefusal(error);
  if (refusal !== null) return CALENDAR.includes(refusal) ? "CALENDAR" : "OTHER";
  return isDatabaseError(error) ? "DATABASE" : "OTHER";
}

const CALENDAR: readonly GuardRefusal[] = ["SLOT_TAKEN", "STORE_CLOSED", "EMPLOYEE_UNAVAILABLE"];
