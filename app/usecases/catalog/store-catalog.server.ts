import type { Policy } from "#app/domain/policy.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type Employee, employeesOffering } from "#db/queries/catalog/employees.ts";
import { storeMenu } from "#db/queries/catalog/menu.ts";
import { type BookableService, knownServices, type ServiceOption } from "#db/queries/catalog/services.ts";
import { publicStoreOf, publicStoresOf, type StoreCard } from "#db/queries/catalog/stores.ts";
import { read, readAll } from "#db/reading.ts";

export type CatalogService = BookableService;
export type CatalogOption = ServiceOption;
export type CatalogEmployee = Employee;
export type PublicStore = StoreCard;
export type Place = { readonly businessId: string; readonly storeId: string };

/** The bookable services of a store, category by category (booking §2.2); NOT_FOUND for an unknown store. */
export async function listServices(
  deps: Deps,
  { businessId, storeId }: Place,
): Promise<Result<readonly CatalogService[], Refusal>> {
  const place = { businessId, storeId, from: minuteNow(deps) };
  const { store, menu } = await readAll(deps.db, {
    store: publicStoreOf(deps.db, place),
    menu: storeMenu(deps.db, place),
  });
  return store === null ? err({ code: "NOT_FOUND" }) : ok(menu.services);
}

type EmployeesInput = Place & { readonly serviceIds: readonly string[] };

/**
 * The professionals of a store that do all of some services; all professionals when none is given (contract, Public booking).
 * NOT_FOUND for an unknown store or service.
 */
export async function listEmployees(
  deps: Deps,
  { businessId, storeId, serviceIds }: EmployeesInput,
): Promise<Result<readonly CatalogEmployee[], Refusal>> {
  const place = { businessId, storeId };
  const { store, known, employees } = await readAll(deps.db, {
    store: publicStoreOf(deps.db, { ...place, from: minuteNow(deps) }),
    known: knownServices(deps.db, { businessId, serviceIds }),
    employees: employeesOffering(deps.db, { ...place, wanted: { serviceIds } }),
  });
  if (store === null || !serviceIds.every((id) => known.includes(id))) return err({ code: "NOT_FOUND" });
  return ok(employees);
}

/** How long before a booking it may be cancelled or moved; null: until it starts (booking §3). */
export async function readPolicy(
  deps: Deps,
  { businessId, storeId }: Place,
): Promise<Result<Policy, Refusal>> {
  const store = await read(deps.db, publicStoreOf(deps.db, { businessId, storeId, from: minuteNow(deps) }));
  return store === null ? err({ code: "NOT_FOUND" }) : ok(store.policy);
}

/** The stores of a business, in its order; NOT_FOUND for an unknown business. */
export async function listBusinessStores(
  deps: Deps,
  { businessId }: { readonly businessId: string },
): Promise<Result<readonly PublicStore[], Refusal>> {
  const stores = await read(deps.db, publicStoresOf(deps.db, businessId));
  return stores === null ? err({ code: "NOT_FOUND" }) : ok(stores);
}
