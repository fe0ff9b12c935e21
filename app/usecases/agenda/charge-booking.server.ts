import type { Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { StaffBooking } from "./staff-booking.ts";
import type { ChargeInput, NoteInput } from "./staff-inputs.ts";

/** 'Cobrar': notes what was paid and how, and finishes the turno (CHECKOUT). */
export async function chargeBooking(
  _deps: Deps,
  _actor: SignedIn,
  _input: ChargeInput,
): Promise<Result<StaffBooking, Refusal>> {
  throw new Error("to come");
}

/** Takes the charges back, and the turno is PENDING again. */
export async function undoCharge(
  _deps: Deps,
  _actor: SignedIn,
  _input: Pick<NoteInput, "bookingId" | "version">,
): Promise<Result<StaffBooking, Refusal>> {
  throw new Error("to come");
}
