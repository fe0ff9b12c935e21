import { isStaffDate } from "#app/domain/time/staff-dates.ts";
import { isLocalDate, type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { localDate } from "#app/inputs/fields.ts";

/**
 * A date that staff name, in a form, an address or a call: from two years back to two ahead (contract, Business side).
 * DATE_OUT_OF_RANGE: it lies beyond. Schemas stand at the edge, so they read the clock themselves.
 */
export const staffDate = localDate
  .refine((date) => !isLocalDate(date) || isWithin(date), { error: "DATE_OUT_OF_RANGE" })
  .meta({ format: "date", example: "2026-08-14" });

/** A date of an address that may as well not be said: null for what is none, and for one beyond. */
export const staffDateOrNull = staffDate.nullable().catch(null).default(null);

/** The same of a text by itself. */
export function asStaffDate(text: string | null): LocalDate | null {
  return staffDateOrNull.parse(text);
}

/** By the clock where nearly every store is. */
function isWithin(date: LocalDate): boolean {
  return isStaffDate(date, toLocal(utcMinuteOf(Date.now()), USUAL_ZONE).date);
}
