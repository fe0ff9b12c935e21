import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";

/** What became of a turno since it was made (CREATED comes first), in order. */
export async function staffBookingHistory(
  _deps: Deps,
  _actor: SignedIn,
  _bookingId: string,
): Promise<Result<readonly HistoryEntry[], Refusal>> {
  throw new Error("to come");
}
