import { type StoreDay, storeDays } from "#app/domain/calendar/opening.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toUtcMinute } from "#app/domain/time/time.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { inStoreZone } from "#db/queries/catalog/slot-facts.ts";
import { publicStoreOf } from "#db/queries/catalog/stores.ts";
import { readAll } from "#db/reading.ts";
import type { Place } from "./store-catalog.server.ts";

type Question = Place & { readonly from: LocalDate; readonly to: LocalDate };

/** Whether a store opens on each date from `from` to `to`, and if not, why and until when (booking §3, Day availability). */
export async function storeAvailability(
  deps: Deps,
  { businessId, storeId, from, to }: Question,
): Promise<Result<readonly StoreDay[], Refusal>> {
  const { store } = await inStoreZone((zone) =>
    readAll(deps.db, {
      store: publicStoreOf(deps.db, { businessId, storeId, from: toUtcMinute(from, 0, zone) }),
    }),
  );
  return store === null ? err({ code: "NOT_FOUND" }) : ok(storeDays(store.calendar, from, to));
}
