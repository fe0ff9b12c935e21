import { spanIn } from "#app/domain/setup/stores/closures.ts";
import { toLocal } from "#app/domain/time/time.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { ClosureRow } from "#db/queries/setup/closures.ts";

type Place = { readonly id: string; readonly timeZone: string };
type Others = { readonly stores: readonly Place[]; readonly closures: readonly ClosureRow[] };

/**
 * The holiday closures that a new store takes over from the other stores, by its own clock and with the same group.
 * Other closures stay with their stores.
 */
export function joinedHolidays(
  deps: Deps,
  store: Place,
  { stores, closures }: Others,
): readonly ClosureRow[] {
  const zones = new Map(stores.map(({ id, timeZone }) => [id, timeZone]));
  const each = new Map(
    closures.filter(({ holiday }) => holiday !== null).map((row) => [row.groupId, row] as const),
  );
  return [...each.values()].map((row) => {
    const zone = zones.get(row.storeId) ?? store.timeZone;
    const [from, to] = [toLocal(row.startUtcMinute, zone), toLocal(row.endUtcMinute, zone)];
    const span = spanIn(store.timeZone, { from, to });
    return { ...row, id: deps.newId(), storeId: store.id, startUtcMinute: span.from, endUtcMinute: span.to };
  });
}
