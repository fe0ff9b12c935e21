import { actedFor } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { awayLines } from "#db/queries/agenda/away-turnos.ts";
import { read } from "#db/reading.ts";

/** Whether turnos ahead that nobody has decided about lie in time off that was just taken, by its ids. */
export async function touchesTurnos(deps: Deps, actor: SignedIn, ids: readonly string[]): Promise<boolean> {
  const acted = actedFor(actor);
  if (!acted.ok) return false;
  const key = { businessId: acted.value, ids, now: minuteNow(deps) };
  return (await read(deps.db, awayLines(deps.db, key))).some(({ isToCall }) => !isToCall);
}
