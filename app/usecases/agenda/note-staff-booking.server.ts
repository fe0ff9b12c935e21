import type { Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { StaffBooking } from "./staff-booking.ts";
import type { NoteInput } from "./staff-inputs.ts";

/** Keeps what no customer is shown. */
export async function noteStaffBooking(
  _deps: Deps,
  _actor: SignedIn,
  _input: NoteInput,
): Promise<Result<StaffBooking, Refusal>> {
  throw new Error("to come");
}
