import { addDays, toLocal, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { type Instant, instantOf, utcMinuteOf } from "#app/domain/time/units.ts";

/** Whoever contracted has so many days in a row to take it back (Ley 24.240, artículo 34). */
const WITHDRAWAL_DAYS = 10;

/** When what a request of that moment takes back must have been contracted (ms): on the tenth day before it, or later. */
export function withdrawalWindow(askedAt: Instant): { readonly from: Instant; readonly to: Instant } {
  const { date } = toLocal(utcMinuteOf(askedAt), USUAL_ZONE);
  return { from: instantOf(toUtcMinute(addDays(date, -WITHDRAWAL_DAYS), 0, USUAL_ZONE)), to: askedAt };
}
