import { and, eq, isNull } from "drizzle-orm";
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { OptionDraft, ServiceData } from "#app/domain/setup/services/service-draft.ts";
import { byPosition } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { SERVICE_DATA } from "./own-columns.ts";

export type KeptOption = OptionDraft & { readonly id: string; readonly own: OwnByEmployee | null };

/** A service as its business keeps it, hidden or not. */
export type KeptService = ServiceData & {
  readonly id: string;
  readonly position: number;
  readonly hiddenAt: number | null;
  readonly version: number;
  /** Offered options, in their order. */
  readonly options: readonly KeptOption[];
  /** Options that it had once. */
  readonly hiddenOptionIds: readonly string[];
  /** Professionals who offer it, without those who have left. */
  readonly employeeIds: readonly string[];
};

/** A professional who may offer a service. */
export type OfferingEmployee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  /** The stores where they work. */
  readonly storeNames: readonly string[];
};

const SERVICE = named({
  id: services.id,
  ...SERVICE_DATA,
  position: services.position,
  hiddenAt: services.hiddenAt,
  version: services.version,
});
const OPTION = named({
  id: servicePrices.id,
  serviceId: servicePrices.serviceId,
  name: servicePrices.name,
  minutes: servicePrices.minutes,
  priceType: servicePrices.priceType,
  priceCentavos: servicePrices.priceCentavos,
  own: servicePrices.own,
  position: servicePrices.position,
  hiddenAt: servicePrices.hiddenAt,
});
const OFFER = named({ serviceId: employeeServices.serviceId, employeeId: employees.id });

/** All services of a business, in its order, hidden ones too. */
export function catalogueOf(db: Database, businessId: string): Reading<readonly KeptService[]> {
  const ofBusiness = db.select(SERVICE).from(services).where(eq(services.businessId, businessId));
  const options = db.select(OPTION).from(servicePrices).where(eq(servicePrices.businessId, businessId));
  const offers = db
    .select(OFFER)
    .from(employees)
    .innerJoin(employeeServices, eq(employeeServices.employeeId, employees.id))
    .where(and(eq(employees.businessId, businessId), isNull(employees.hiddenAt)));
  return reading([ofBusiness, options, offers], ([found, options, offers]) =>
    together(found, options, offers),
  );
}

type ServiceKey = { readonly businessId: string; readonly serviceId: string };

/** A service; null for an unknown service, or another business's. */
export function keptService(
  db: Database,
  { businessId, serviceId }: ServiceKey,
): Reading<KeptService | null> {
  const own = db
    .select(SERVICE)
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.businessId, businessId)));
  const options = db
    .select(OPTION)
    .from(servicePrices)
    .where(and(eq(servicePrices.serviceId, serviceId), eq(servicePrices.businessId, businessId)));
  const offers = db
    .select(OFFER)
    .from(employeeServices)
    .innerJoin(employees, eq(employees.id, employeeServices.employeeId))
    .where(
      and(
        eq(employeeServices.serviceId, serviceId),
        eq(employeeServices.businessId, businessId),
        isNull(employees.hiddenAt),
      ),
    );
  return reading([own, options, offers], ([found, options, offers]) => {
    const [service = null] = together(found, options, offers);
    return service;
  });
}

/** The professionals of a business and their stores, in the order of the business. */
export function offeringEmployees(db: Database, businessId: string): Reading<readonly OfferingEmployee[]> {
  const people = db
    .select(
      named({
        id: employees.id,
        firstName: employees.firstName,
        lastName: employees.lastName,
        pictureUrl: employees.pictureUrl,
        position: employees.position,
      }),
    )
    .from(employees)
    .where(and(eq(employees.businessId, businessId), isNull(employees.hiddenAt)));
  const places = db
    .select(
      named({ employeeId: storeEmployees.employeeId, storeName: stores.name, position: stores.position }),
    )
    .from(stores)
    .innerJoin(storeEmployees, eq(storeEmployees.storeId, stores.id))
    .where(and(eq(stores.businessId, businessId), isNull(stores.hiddenAt)));
  return reading([people, places], ([people, places]) =>
    people.toSorted(byPosition).map(({ position: _, ...person }) => ({
      ...person,
      storeNames: places
        .filter(({ employeeId }) => employeeId === person.id)
        .toSorted((a, b) => a.position - b.position)
        .map(({ storeName }) => storeName),
    })),
  );
}

export type NamedEmployee = Pick<OfferingEmployee, "id" | "firstName" | "lastName">;

/** The names of a business's professionals, also of those who have left. */
export function employeeNames(db: Database, businessId: string): Reading<readonly NamedEmployee[]> {
  const people = db
    .select(named({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName }))
    .from(employees)
    .where(eq(employees.businessId, businessId));
  return reading([people], ([rows]) => rows);
}

/** The time zone of a business's first store, in which its days are counted; null without stores. */
export function firstZoneOf(db: Database, businessId: string): Reading<string | null> {
  const zones = db
    .select(named({ id: stores.id, timeZone: stores.timeZone, position: stores.position }))
    .from(stores)
    .where(and(eq(stores.businessId, businessId), isNull(stores.hiddenAt)));
  return reading([zones], ([rows]) => rows.toSorted(byPosition)[0]?.timeZone ?? null);
}

type ServiceRow = Omit<KeptService, "options" | "hiddenOptionIds" | "employeeIds">;
type OptionRow = KeptOption & {
  readonly serviceId: string;
  readonly position: number;
  readonly hiddenAt: number | null;
};
type OfferRow = { readonly serviceId: string; readonly employeeId: string };

function together(
  found: readonly ServiceRow[],
  options: readonly OptionRow[],
  offers: readonly OfferRow[],
): readonly KeptService[] {
  const optionsBy = Map.groupBy(options.toSorted(byPosition), ({ serviceId }) => serviceId);
  const offersBy = Map.groupBy(offers, ({ serviceId }) => serviceId);
  return found.toSorted(byPosition).map((service) => {
    const own = optionsBy.get(service.id) ?? [];
    return {
      ...service,
      options: own
        .filter(({ hiddenAt }) => hiddenAt === null)
        .map(({ serviceId: _, position: __, hiddenAt: ___, ...option }) => option),
      hiddenOptionIds: own.filter(({ hiddenAt }) => hiddenAt !== null).map(({ id }) => id),
      employeeIds: (offersBy.get(service.id) ?? []).map(({ employeeId }) => employeeId),
    };
  });
}
