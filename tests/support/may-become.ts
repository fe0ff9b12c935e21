import { TRANSITIONS } from "#app/domain/booking-status.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";

/** Whether the status table has this change, by any actor. Staying the same is no change. */
export function mayBecome(from: BookingStatus, to: BookingStatus): boolean {
  return TRANSITIONS.some((transition) => transition.from === from && transition.to === to);
}
