import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import {
  catalogueOf,
  type KeptService,
  keptService,
  type OfferingEmployee,
  offeringEmployees,
} from "#db/queries/setup/services.ts";
import { read, readAll } from "#db/reading.ts";

export type { KeptService, OfferingEmployee };

export type Catalogue = {
  /** The offered services in their order, by category in the order of `CATEGORY_CODES`. */
  readonly services: readonly KeptService[];
  readonly hidden: readonly KeptService[];
  readonly employees: readonly OfferingEmployee[];
};

/** All services of the business acted for. FORBIDDEN to professionals. */
export async function viewCatalogue(deps: Deps, actor: SignedIn): Promise<Result<Catalogue, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { all, employees } = await readAll(deps.db, {
    all: catalogueOf(deps.db, managed.value),
    employees: offeringEmployees(deps.db, managed.value),
  });
  const services = all.filter(({ hiddenAt }) => hiddenAt === null);
  const hidden = all.filter(({ hiddenAt }) => hiddenAt !== null);
  return ok({ services, hidden, employees });
}

type Page = { readonly items: readonly KeptService[]; readonly next: string | null };
const PAGE = 50;

/** The offered services by id, 50 at a time; `after`: the last id of the previous page. FORBIDDEN to professionals. */
export async function listCatalogue(
  deps: Deps,
  actor: SignedIn,
  after: string,
): Promise<Result<Page, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const all = await read(deps.db, catalogueOf(deps.db, managed.value));
  const rest = all
    .filter(({ hiddenAt, id }) => hiddenAt === null && id > after)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const items = rest.slice(0, PAGE);
  return ok({ items, next: rest.length > PAGE ? (items.at(-1)?.id ?? null) : null });
}

type EditedService = {
  readonly service: KeptService | null;
  readonly employees: readonly OfferingEmployee[];
};

/**
 * A service, hidden or not, and the employees to choose from; `service` is null for a new one. NOT_FOUND for another
 * business's.
 */
export async function viewService(
  deps: Deps,
  actor: SignedIn,
  serviceId: string | null,
): Promise<Result<EditedService, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { service, employees } = await readAll(deps.db, {
    service: keptService(deps.db, { businessId, serviceId: serviceId ?? "" }),
    employees: offeringEmployees(deps.db, businessId),
  });
  if (serviceId !== null && service === null) return err({ code: "NOT_FOUND" });
  return ok({ service, employees });
}

/** An offered service; NOT_FOUND for a hidden or unknown one, or another business's. FORBIDDEN to professionals. */
export async function readOfferedService(
  deps: Deps,
  actor: SignedIn,
  serviceId: string,
): Promise<Result<KeptService, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const service = await read(deps.db, keptService(deps.db, { businessId: managed.value, serviceId }));
  return service === null || service.hiddenAt !== null ? err({ code: "NOT_FOUND" }) : ok(service);
}
