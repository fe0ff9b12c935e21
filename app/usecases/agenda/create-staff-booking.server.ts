import { ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { bookSeries } from "./book-series.server.ts";
import type { BookedSeries, NewStaffBooking } from "./staff-inputs.ts";

/** `held`: why its client, who was to hear of it, does not; null: they do. */
export type MadeTurno = { readonly id: string } & Pick<BookedSeries, "held">;

/**
 * Books for a client, who may be written down with it. Conflicts never block: each line keeps its own
 * (booking §5), also where somebody takes its time at that moment. The same key answers the same booking, with another body
 * IDEMPOTENCY_KEY_REUSED. FORBIDDEN to professionals but for lines of their own, NOT_FOUND for ids unknown or another
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
