import type { Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { StaffBooking } from "./staff-booking.ts";
import type { MovedStaffBooking } from "./staff-inputs.ts";

/** Moves one line or all of them. STALE, with `changes`, where somebody was first. */
export async function moveStaffBooking(
  _deps: Deps,
  _actor: SignedIn,
  _input: MovedStaffBooking,
): Promise<Result<StaffBooking, Refusal>> {
  throw new Error("to come");
}
