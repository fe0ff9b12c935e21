import type { SetupCalendar, StorePlace } from "#app/domain/setup/touched/setup-calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { toLocal } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";

/** A turno ahead at a store. `turno`: UTC minutes. */
type Ahead = { readonly bookingId: string; readonly storeId: string; readonly turno: Span };

/** What another zone would have a store's clock show otherwise than people were told. */
export type HeldByZone = {
  readonly bookingIds: readonly string[];
  /** Its closures, and days off of who works there. */
  readonly daysOff: number;
};

/**
 * What is ahead at a store whose moments would have another time in another zone: they stay where they are, and only the
 * clock beside them would change. Nothing where both zones show the same.
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
