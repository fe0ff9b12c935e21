import type { Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { NewStaffBooking } from "./staff-inputs.ts";

/** Books for a client and answers the id. Conflicts never block; each line keeps its own. */
export async function createStaffBooking(
  _deps: Deps,
  _actor: SignedIn,
  _input: NewStaffBooking,
): Promise<Result<string, Refusal>> {
  throw new Error("to come");
}
