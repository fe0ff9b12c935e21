import { err, ok, type Result } from "#app/domain/result.ts";
import { missingAt, type Need } from "#app/domain/setup/business/readiness.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { readinessOf } from "#db/queries/setup/readiness.ts";
import { type SetupStore, setupStoreOf, setupStoresOf } from "#db/queries/setup/stores.ts";
import { read, readAll } from "#db/reading.ts";

export type { SetupStore } from "#db/queries/setup/stores.ts";

/** The stores of the business acted for, in its order. FORBIDDEN to professionals. */
export async function viewStores(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<readonly SetupStore[], Refusal>> {
  const managed = await managedBusiness(deps, actor);
  return managed.ok ? ok(await read(deps.db, setupStoresOf(deps.db, managed.value))) : managed;
}

/** A store, and what it still needs before the public sees it. */
export type ListedStore = SetupStore & { readonly missing: readonly Need[] };

/** The same stores, each with what it still needs. */
export async function viewStoreList(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<readonly ListedStore[], Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { stores, readiness } = await readAll(deps.db, {
    stores: setupStoresOf(deps.db, managed.value),
    readiness: readinessOf(deps.db, managed.value),
  });
  const missing = new Map(readiness.map((store) => [store.id, missingAt(store)]));
  return ok(stores.map((store) => ({ ...store, missing: missing.get(store.id) ?? [] })));
}

/** A store. NOT_FOUND for a store closed for good, and for another business's. */
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
