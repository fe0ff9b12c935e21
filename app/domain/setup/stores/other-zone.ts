import type { SetupCalendar, StorePlace } from "#app/domain/setup/affected/setup-calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { toLocal } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";

/** A future booking at a store. `turno`: UTC minutes. */
type Ahead = { readonly bookingId: string; readonly storeId: string; readonly turno: Span };

/** What another zone would show at other times on a store's clock than people were told. */
type HeldByZone = {
  readonly bookingIds: readonly string[];
  /** The store's closures, and days off of its professionals. */
  readonly daysOff: number;
};

/**
 * What is ahead at a store and would show another time in another zone: the moments stay, and only their clock time
 * would change. Nothing where both zones show the same.
 */
export function heldByZone(
  { stores, people }: SetupCalendar,
  { id, timeZone }: Pick<StorePlace, "id" | "timeZone">,
  turnos: readonly Ahead[],
): HeldByZone {
  const store = stores.find((each) => each.id === id);
  if (store === undefined || store.timeZone === timeZone) return { bookingIds: [], daysOff: 0 };
  const isOtherwise = (at: UtcMinute) => {
    const [before, after] = [toLocal(at, store.timeZone), toLocal(at, timeZone)];
    return before.date !== after.date || before.minute !== after.minute;
  };
  const held = turnos.filter(({ storeId, turno }) => storeId === id && isOtherwise(turno.from));
  const away = people.filter(({ places }) => places.some(({ storeId }) => storeId === id));
  const daysOff = [...store.closures, ...away.flatMap(({ timeOff }) => timeOff)];
  return {
    bookingIds: [...new Set(held.map(({ bookingId }) => bookingId))],
    daysOff: daysOff.filter(({ to }) => isOtherwise(to)).length,
  };
}
