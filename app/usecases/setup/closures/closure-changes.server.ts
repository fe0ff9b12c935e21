import { ok, type Result } from "#app/domain/result.ts";
import { spanIn } from "#app/domain/setup/stores/closures.ts";
import type { CalendarChange } from "#app/domain/setup/touched/setup-calendar.ts";
import type { ClosureInput } from "#app/inputs/setup/closure.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { viewStores } from "#app/usecases/setup/stores/view-stores.server.ts";
import { touchedFor } from "#app/usecases/setup/touched/touched-for.server.ts";

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
  const touched = await touchedFor(deps, actor, await closureChanges(deps, actor, [closure]));
  return touched.ok ? ok(touched.value.turnos.map(({ bookingId }) => bookingId)) : touched;
}
