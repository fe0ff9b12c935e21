import { actedFor } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { awayLines } from "#db/queries/agenda/away-turnos.ts";
import { read } from "#db/reading.ts";

/** Whether the time off just taken, by its ids, covers bookings ahead that are not yet decided. */
export async function touchesTurnos(deps: Deps, actor: SignedIn, ids: readonly string[]): Promise<boolean> {
  const acted = actedFor(actor);
  if (!acted.ok) return false;
  const key = { businessId: acted.value, ids, now: minuteNow(deps) };
  return (await read(deps.db, awayLines(deps.db, key))).some(({ isToCall }) => !isToCall);
}
