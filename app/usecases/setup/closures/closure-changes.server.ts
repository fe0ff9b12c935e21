import { ok, type Result } from "#app/domain/result.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import { spanIn } from "#app/domain/setup/stores/closures.ts";
import type { ClosureInput } from "#app/inputs/setup/closure.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { affectedFor } from "#app/usecases/setup/affected/affected-for.server.ts";
import { viewStores } from "#app/usecases/setup/stores/view-stores.server.ts";

type Asked = Pick<ClosureInput, "storeId" | "span">;

/** The calendar changes of some closures, each store by its own clock; unknown stores change nothing. */
export async function closureChanges(
  deps: Deps,
  actor: SignedIn,
  closures: readonly Asked[],
): Promise<readonly CalendarChange[]> {
  const stores = await viewStores(deps, actor);
  if (!stores.ok) return [];
  return closures.flatMap(({ storeId, span }) =>
    stores.value
      .filter(({ id }) => storeId === null || id === storeId)
      .map(({ id, timeZone }) => ({ kind: "CLOSURE", storeIds: [id], span: spanIn(timeZone, span) })),
  );
}

/** The ids of the bookings ahead that a closure affects. */
export async function affectedBy(
  deps: Deps,
  actor: SignedIn,
  closure: Asked,
): Promise<Result<readonly string[], Refusal>> {
  const affected = await affectedFor(deps, actor, await closureChanges(deps, actor, [closure]));
  return affected.ok ? ok(affected.value.turnos.map(({ bookingId }) => bookingId)) : affected;
}
