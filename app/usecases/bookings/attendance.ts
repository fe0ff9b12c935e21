import { type Instant, instantOf } from "#app/domain/time/units.ts";
import type { BookingChange } from "#db/queries/bookings/booking-changes.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";

/** Whether the customer has confirmed to come at the booking's present time. */
export function isConfirmed(changes: readonly BookingChange[]): boolean {
  return changes.findLast(({ kind }) => kind === "RESCHEDULED" || kind === "CONFIRMED")?.kind === "CONFIRMED";
}

/** Whether attendance can be confirmed: the booking is definite (PENDING) and has not begun. `now` in ms. */
export function mayConfirm(
  { status, startUtcMinute }: Pick<BookingView, "status" | "startUtcMinute">,
  now: Instant,
): boolean {
  return status === "PENDING" && now < instantOf(startUtcMinute);
}
