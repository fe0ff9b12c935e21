import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { CategoryCode, PriceType, ServiceColor } from "#app/domain/codes.ts";
import type { Database } from "#db/client.ts";
import { named } from "#db/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { categories, servicePrices, services } from "#db/schema/catalog.ts";
import { listOf } from "#db/writing.ts";

export type ServiceOption = {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly priceType: PriceType;
  readonly priceCentavos: number;
};

export type BookableService = {
  readonly id: string;
  readonly name: string;
  readonly subLabel: string | null;
  readonly description: string | null;
  readonly categoryCode: CategoryCode;
  readonly displayColor: ServiceColor;
  /** The seña asked, in percent of the price; null for none. */
  readonly depositPercent: number | null;
  /** At least one. */
  readonly options: readonly ServiceOption[];
};

/** An option with its service: what becomes a line of a booking. */
export type ChosenOption = {
  readonly optionId: string;
  /** Null where the service has this option only: its name says nothing then. */
  readonly optionName: string | null;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly minutes: number;
  readonly priceType: PriceType;
  readonly priceCentavos: number;
  readonly depositPercent: number | null;
};

type StoreKey = { readonly businessId: string; readonly storeId: string };

const SERVICE = named({
  id: services.id,
  name: services.name,
  subLabel: services.subLabel,
  description: services.description,
  categoryCode: services.categoryCode,
  displayColor: services.displayColor,
  depositPercent: services.depositPercent,
});
const OPTION = named({
  id: servicePrices.id,
  serviceId: servicePrices.serviceId,
  name: servicePrices.name,
  minutes: servicePrices.minutes,
  priceType: servicePrices.priceType,
  priceCentavos: servicePrices.priceCentavos,
});
const CHOSEN = named({
  optionId: servicePrices.id,
  name: servicePrices.name,
  serviceId: services.id,
  serviceName: services.name,
  minutes: servicePrices.minutes,
  priceType: servicePrices.priceType,
  priceCentavos: servicePrices.priceCentavos,
  depositPercent: services.depositPercent,
});

/** What can be booked at a store, category by category: bookable, and offered by a professional there (contract, Demo data). */
export function servicesOf(db: Database, key: StoreKey): Reading<readonly BookableService[]> {
  return reading(
    [
      db
        .select(SERVICE)
        .from(services)
        .innerJoin(categories, eq(categories.code, services.categoryCode))
        .where(and(eq(services.businessId, key.businessId), canBeBooked(key)))
        .orderBy(asc(categories.position), asc(services.position), asc(services.id)),
      db
        .select(OPTION)
        .from(servicePrices)
        .where(and(eq(servicePrices.businessId, key.businessId), isNull(servicePrices.hiddenAt)))
        .orderBy(asc(servicePrices.position), asc(servicePrices.id)),
    ],
    ([found, options]) =>
      found
        .map((service) => ({ ...service, options: options.filter((each) => each.serviceId === service.id) }))
        .filter((service) => service.options.length > 0),
  );
}

type OptionsKey = StoreKey & { readonly optionIds: readonly string[] };

/** The options asked for, in that order; one that cannot be booked at the store is left out. */
export function chosenOptions(
  db: Database,
  { optionIds, ...key }: OptionsKey,
): Reading<readonly ChosenOption[]> {
  return reading(
    [
      db
        .select({ ...CHOSEN, siblings: SIBLINGS })
        .from(sql`json_each(${JSON.stringify([...new Set(optionIds)])}) as asked`)
        // A cross join keeps its order: the few options asked for come first, not all of the business.
        .crossJoin(servicePrices)
        .innerJoin(services, eq(services.id, servicePrices.serviceId))
        .where(
          and(
            sql`${servicePrices.id} = asked.value`,
            eq(servicePrices.businessId, key.businessId),
            isNull(servicePrices.hiddenAt),
            canBeBooked(key),
          ),
        ),
    ],
    ([rows]) => {
      const found = rows.map(({ name, siblings, ...row }) => ({
        ...row,
        optionName: siblings ? name : null,
      }));
      return optionIds.flatMap((id) => found.find((option) => option.optionId === id) ?? []);
    },
  );
}

/** Which of some service ids the business has: the others are unknown or somebody else's. */
export function knownServices(
  db: Database,
  { businessId, serviceIds }: { readonly businessId: string; readonly serviceIds: readonly string[] },
): Reading<readonly string[]> {
  return reading(
    [
      db
        .select(named({ id: services.id }))
        .from(services)
        .where(
          and(
            eq(services.businessId, businessId),
            sql`${services.id} in ${listOf(serviceIds)}`,
            isNull(services.hiddenAt),
          ),
        ),
    ],
    ([rows]) => rows.map((row) => row.id),
  );
}

const SIBLINGS = sql<number>`exists (
  select 1 from service_prices sibling where sibling.service_id = ${services.id}
    and sibling.id <> ${servicePrices.id} and sibling.hidden_at is null)`.as("siblings");

function canBeBooked({ businessId, storeId }: StoreKey): SQL {
  return sql`${services.bookable} = 1 and ${services.hiddenAt} is null and exists (
    select 1 from employee_services offer
      join store_employees place on place.store_id = ${storeId} and place.employee_id = offer.employee_id
      join employees person on person.id = offer.employee_id
    where offer.service_id = ${services.id} and place.business_id = ${businessId} and person.hidden_at is null)`;
}
