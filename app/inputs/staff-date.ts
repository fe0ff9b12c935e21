import { isStaffDate } from "#app/domain/time/staff-dates.ts";
import { isLocalDate, type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { localDate } from "#app/inputs/fields.ts";

/**
 * A date that staff give in a form, an address or a call, at most two years back or ahead (contract, Business side).
 * DATE_OUT_OF_RANGE: outside of these years. Schemas are at the edge, so they read the clock themselves.
 */
export const staffDate = localDate
  .refine((date) => !isLocalDate(date) || isWithin(date), { error: "DATE_OUT_OF_RANGE" })
  .meta({ format: "date", example: "2026-08-14" });

/** An optional date in an address; null if it is invalid or out of range. */
export const staffDateOrNull = staffDate.nullable().catch(null).default(null);

/** The same for a single text. */
export function asStaffDate(text: string | null): LocalDate | null {
  return staffDateOrNull.parse(text);
}

/** By the clock of Argentina, where nearly every store is. */
function isWithin(date: LocalDate): boolean {
  return isStaffDate(date, toLocal(utcMinuteOf(Date.now()), USUAL_ZONE).date);
}
