import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import { spanIn } from "#app/domain/setup/stores/closures.ts";
import type { ClosureInput } from "#app/inputs/setup/closure.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { viewStores } from "#app/usecases/setup/stores/view-stores.server.ts";
import type { SetupStore } from "#db/queries/setup/stores.ts";

type Asked = Pick<ClosureInput, "storeId" | "span">;

/** The calendar changes of some closures, each store by its own clock; unknown stores change nothing. */
export async function closureChanges(
  deps: Deps,
  actor: SignedIn,
  closures: readonly Asked[],
): Promise<readonly CalendarChange[]> {
  const stores = await viewStores(deps, actor);
  return stores.ok ? changesIn(stores.value, closures) : [];
}

export function changesIn(
  stores: readonly Pick<SetupStore, "id" | "timeZone">[],
  closures: readonly Asked[],
): readonly CalendarChange[] {
  return closures.flatMap(({ storeId, span }) =>
    stores
      .filter(({ id }) => storeId === null || id === storeId)
      .map(({ id, timeZone }) => ({ kind: "CLOSURE", storeIds: [id], span: spanIn(timeZone, span) })),
  );
}
