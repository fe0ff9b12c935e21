import { addDays, toLocal, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { type Instant, instantOf, utcMinuteOf } from "#app/domain/time/units.ts";

/** How many consecutive days a consumer has to withdraw from a contract (Ley 24.240, artículo 34). */
const WITHDRAWAL_DAYS = 10;

/**
 * When a contract must have been made to be withdrawn by a request of that moment (ms): on the tenth day before, or
 * later.
 */
export function withdrawalWindow(askedAt: Instant): { readonly from: Instant; readonly to: Instant } {
  const { date } = toLocal(utcMinuteOf(askedAt), USUAL_ZONE);
  return { from: instantOf(toUtcMinute(addDays(date, -WITHDRAWAL_DAYS), 0, USUAL_ZONE)), to: askedAt };
}
