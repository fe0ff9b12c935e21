import type { Result } from "#app/domain/result.ts";
import type { NewTurno } from "#app/inputs/agenda/new-turno.ts";
import { FREE_DAYS } from "#app/routes/backoffice/agenda/new/when/free-days.server.ts";
import { type Placing, viewPlacing } from "#app/usecases/agenda/lines/placing.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";

/** The context of a new booking, with as many days as its free times need. */
export function placingFor(
  deps: Deps,
  actor: SignedIn,
  { storeId, date }: NewTurno,
): Promise<Result<Placing, Refusal>> {
  return viewPlacing(deps, actor, { storeId, date, bookingId: null, days: FREE_DAYS - 1 });
}
