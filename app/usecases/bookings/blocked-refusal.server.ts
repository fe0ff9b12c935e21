import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { storeOf } from "#db/queries/catalog/stores.ts";
import { read } from "#db/reading.ts";

type At = { readonly businessId: string; readonly storeId: string };

/** FORBIDDEN for a client that may not book online, with the store to call in `blockedAt`. */
export async function blockedRefusal(deps: Deps, { businessId, storeId }: At): Promise<Refusal> {
  const store = await read(deps.db, storeOf(deps.db, { businessId, storeId, from: minuteNow(deps) }));
  const blockedAt = { storeName: store?.name ?? "", phone: store?.phone ?? null };
  return { code: "FORBIDDEN", blockedAt };
}
