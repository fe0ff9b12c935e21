import { ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { bookSeries } from "./book-series.server.ts";
import type { BookedSeries, NewStaffBooking } from "./staff-inputs.ts";

/** `held`: why the mail to the client is held back; null: it is not. */
type MadeTurno = { readonly id: string } & Pick<BookedSeries, "held">;

/**
 * Books for a known client, or for a new client who is saved with it. Conflicts never block, not even if the time is
 * taken at that moment: each line records its own (booking §5). The same key answers the same booking; with another body
 * IDEMPOTENCY_KEY_REUSED. FORBIDDEN to professionals except for their own lines; NOT_FOUND for unknown ids or another
 * business's.
 */
export async function createStaffBooking(
  deps: Deps,
  actor: SignedIn,
  { date, ...turno }: NewStaffBooking,
): Promise<Result<MadeTurno, Refusal>> {
  const booked = await bookSeries(deps, actor, { ...turno, dates: [date], clashing: "BOOK" });
  if (!booked.ok) return booked;
  return ok({ id: booked.value.booked[0]?.id ?? "", held: booked.value.held });
}
