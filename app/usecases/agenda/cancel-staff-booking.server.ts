import type { Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { StaffBooking } from "./staff-booking.ts";
import type { CancelledByStaff } from "./staff-inputs.ts";

/** Cancels for the business; a paid seña is owed back. */
export async function cancelStaffBooking(
  _deps: Deps,
  _actor: SignedIn,
  _input: CancelledByStaff,
): Promise<Result<StaffBooking, Refusal>> {
  throw new Error("to come");
}
