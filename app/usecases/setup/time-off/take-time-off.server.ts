import { ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { affectedTurnos } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import {
  addTimeOff,
  type NewTimeOff,
  planTimeOff,
} from "#app/usecases/setup/time-off/change-time-off.server.ts";

/** More bookings than any employee has ahead. */
const MOST = 5000;

type TakenTimeOff = { readonly id: string; readonly affected: readonly string[] };

/** As `addTimeOff`, and answers the bookings in it; they stay as they are (contract, Business side). */
export async function takeTimeOff(
  deps: Deps,
  actor: SignedIn,
  input: NewTimeOff,
): Promise<Result<TakenTimeOff, Refusal>> {
  const planned = await planTimeOff(deps, actor, input);
  if (!planned.ok) return planned;
  const { businessId, employee, spans } = planned.value;
  const change = { kind: "TIME_OFF", employeeId: employee.id, spans } as const;
  const { turnos } = await affectedTurnos(deps, businessId, [change], MOST);
  const added = await addTimeOff(deps, actor, input);
  return added.ok ? ok({ id: added.value.id, affected: turnos.map(({ bookingId }) => bookingId) }) : added;
}
