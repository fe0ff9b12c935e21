import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import type { MoveLater } from "#app/usecases/bookings/staff/settle-affected.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";

/** Moves a booking as the agenda does (`moveStaffBooking`), which tells its client, but to a free time only. */
export function laterBy(deps: Deps, actor: SignedIn): MoveLater {
  return async ({ bookingId, version }, { date, startMinute, employeeId }) => {
    const whole = { bookingServiceId: null, minutes: null, notify: true, isStrict: true } as const;
    const place = { date, startMinute, employeeId };
    const moved = await moveStaffBooking(deps, actor, { ...whole, ...place, bookingId, version });
    if (moved.ok) return { why: null, held: moved.value.held };
    return { why: moved.error.code === "SLOT_TAKEN" ? "TAKEN" : "CHANGED", held: null };
  };
}
