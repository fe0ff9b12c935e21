import type { Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { StaffBooking } from "./staff-booking.ts";
import type { ReplacedStaffBooking } from "./staff-inputs.ts";

/** Puts lines and comments in the place of those there were. STALE, with `changes`, where somebody was first. */
export async function replaceStaffBooking(
  _deps: Deps,
  _actor: SignedIn,
  _input: ReplacedStaffBooking,
): Promise<Result<StaffBooking, Refusal>> {
  throw new Error("to come");
}
