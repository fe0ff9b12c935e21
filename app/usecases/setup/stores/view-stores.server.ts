import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type SetupStore, setupStoreOf, setupStoresOf } from "#db/queries/setup/stores.ts";
import { read } from "#db/reading.ts";

export type { SetupStore } from "#db/queries/setup/stores.ts";

/** The stores of the business acted for, in its order. FORBIDDEN to professionals. */
export async function viewStores(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<readonly SetupStore[], Refusal>> {
  const managed = await managedBusiness(deps, actor);
  return managed.ok ? ok(await read(deps.db, setupStoresOf(deps.db, managed.value))) : managed;
}

/** One of them. NOT_FOUND for one closed for good, and for another business's. */
export async function viewStore(
  deps: Deps,
  actor: SignedIn,
  storeId: string,
): Promise<Result<SetupStore, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const store = await read(deps.db, setupStoreOf(deps.db, { businessId: managed.value, storeId }));
  return store === null ? err({ code: "NOT_FOUND" }) : ok(store);
}
