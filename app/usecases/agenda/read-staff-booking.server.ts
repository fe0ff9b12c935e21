import type { Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { StaffBooking } from "./staff-booking.ts";

/** One turno as its salon sees it; NOT_FOUND for another business's, and to a professional for one without a line of theirs. */
export async function readStaffBooking(
  _deps: Deps,
  _actor: SignedIn,
  _bookingId: string,
): Promise<Result<StaffBooking, Refusal>> {
  throw new Error("to come");
}
