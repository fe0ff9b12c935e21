import { reachOf } from "#app/domain/setup/affected/affected.ts";
import { heldByZone } from "#app/domain/setup/stores/other-zone.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { openLinesAhead } from "#db/queries/setup/affected.ts";
import { setupCalendar } from "#db/queries/setup/setup-calendar.ts";
import { readAll } from "#db/reading.ts";

type Change = { readonly businessId: string; readonly storeId: string; readonly timeZone: string };

/**
 * Why a store cannot change its zone now: HAS_BOOKINGS at `timeZone`, with the bookings ahead whose time would change.
 * Also where only the time of closures or days off would change. Null: it can.
 */
export async function zoneRefusal(
  deps: Deps,
  { businessId, storeId, timeZone }: Change,
): Promise<Refusal | null> {
  const now = minuteNow(deps);
  const reach = reachOf([{ kind: "STORE_GONE", storeId }], now);
  const { calendar, lines } = await readAll(deps.db, {
    calendar: setupCalendar(deps.db, { businessId, from: now }),
    lines: openLinesAhead(deps.db, { businessId, now, ...reach }),
  });
  const { bookingIds, daysOff } = heldByZone(calendar, { id: storeId, timeZone }, lines);
  if (bookingIds.length + daysOff === 0) return null;
  return { code: "HAS_BOOKINGS", bookingIds, fields: [{ field: "timeZone", code: "HAS_BOOKINGS" }] };
}
