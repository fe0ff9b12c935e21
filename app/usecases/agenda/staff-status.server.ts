import type { Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { StaffBooking } from "./staff-booking.ts";
import type { StatusByStaff } from "./staff-inputs.ts";

/** Gives a turno another status, or PENDING back (contract, Status). */
export async function setStaffStatus(
  _deps: Deps,
  _actor: SignedIn,
  _input: StatusByStaff,
): Promise<Result<StaffBooking, Refusal>> {
  throw new Error("to come");
}
