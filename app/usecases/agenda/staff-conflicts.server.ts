import type { LocalDate } from "#app/domain/time/time.ts";
import type { Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { AskedLines } from "./staff-inputs.ts";

/** What would be recorded on each line of a date, in their order; null: no conflict. */
export type DateConflicts = { readonly date: LocalDate; readonly details: readonly (string | null)[] };

/** What would speak against some lines if they were saved: the sentences of booking §5, one date after the other. */
export async function staffConflicts(
  _deps: Deps,
  _actor: SignedIn,
  _input: AskedLines,
): Promise<Result<readonly DateConflicts[], Refusal>> {
  throw new Error("to come");
}
