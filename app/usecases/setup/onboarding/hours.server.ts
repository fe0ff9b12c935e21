import { type WeeklyShifts, withDatesOf } from "#app/domain/calendar/opening.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { hoursDetails } from "#app/text/setup/stores/store-history.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { updateFirstStore } from "#db/queries/setup/onboarding.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { mustHaveChanged, tryWrite } from "#db/writing.ts";
import { affectedTurnos } from "../affected/affected-turnos.server.ts";
import { setupActor } from "../setup-actor.ts";
import { salonToSetUp } from "./onboarding.server.ts";

/**
 * Step 3: the opening hours of the first store, which its employees follow. HAS_BOOKINGS where a booking ahead would lie
 * outside them: the store's own page decides about it. FORBIDDEN as `salonToSetUp`.
 */
export function keepHours(deps: Deps, actor: SignedIn, hours: WeeklyShifts): Promise<Result<null, Refusal>> {
  return whileStale(async () => {
    const found = await salonToSetUp(deps, actor);
    if (!found.ok) return found;
    const { businessId, salon } = found.value;
    const { store } = salon;
    if (store === null) return err({ code: "NOT_FOUND" });
    const details = hoursDetails(store.hours, hours);
    if (details.length === 0) return ok(null);
    const kept = withDatesOf(store.hours, hours);
    const change = { kind: "STORE_HOURS", storeId: store.id, weekly: hours } as const;
    const { turnos } = await affectedTurnos(deps, businessId, [change], 1);
    if (turnos.length > 0) return err({ code: "HAS_BOOKINGS" });
    const saved = await tryWrite(deps.db, [
      updateFirstStore(deps.db, { businessId, storeId: store.id, version: store.version }, { hours: kept }),
      mustHaveChanged(deps.db),
      noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
        ...{ subject: "HOURS", act: "CHANGED", subjectId: store.id, subjectName: store.name, details },
      }),
    ]);
    return saved ? ok(null) : STALE;
  });
}
