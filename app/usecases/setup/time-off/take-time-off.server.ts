import { ok, type Result } from "#app/domain/result.ts";
import { inAnyZone, reachOf } from "#app/domain/setup/affected/affected.ts";
import { outerSpan } from "#app/domain/setup/employees/time-off.ts";
import { USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { affectedAmong, bookedAhead } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import {
  addPlanned,
  type NewTimeOff,
  planTimeOffWith,
} from "#app/usecases/setup/time-off/change-time-off.server.ts";

type TakenTimeOff = { readonly id: string; readonly affected: readonly string[] };

/**
 * Saves time off, and answers the bookings in it; they stay as they are (contract, Business side). Refuses as
 * `planTimeOffWith`.
 */
export async function takeTimeOff(
  deps: Deps,
  actor: SignedIn,
  input: NewTimeOff,
): Promise<Result<TakenTimeOff, Refusal>> {
  const { employeeId } = input;
  const about = { kind: "TIME_OFF", employeeId } as const;
  const usual = reachOf([{ ...about, spans: [outerSpan(input, USUAL_ZONE)] }], minuteNow(deps));
  const planned = await planTimeOffWith(deps, actor, input, (businessId) =>
    bookedAhead(deps, businessId, inAnyZone(usual)),
  );
  if (!planned.ok) return planned;
  const { spans, besides } = planned.value;
  const { id } = await addPlanned(deps, actor, planned.value, input);
  return ok({ id, affected: affectedAmong(besides, [{ ...about, spans }]) });
}
