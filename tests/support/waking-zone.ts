import { USUAL_ZONE } from "#app/domain/time/time.ts";
import { quietHoursAt } from "#app/domain/waitlist/quiet-hours.ts";

/** A zone where it is day now: no offer is made at night, and a clock twelve hours ahead of ours has day then. */
export function wakingZone(): string {
  return quietHoursAt(minuteNow(), USUAL_ZONE) === null ? USUAL_ZONE : "Asia/Tokyo";
}

/** The present minute. */
export function minuteNow(): number {
  return Math.floor(Date.now() / 60_000);
}
