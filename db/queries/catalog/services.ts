import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  CATEGORY_CODES,
  type CategoryCode,
  type PriceType,
  type ServiceColor,
} from "#app/domain/codes/catalog.ts";
import { byPosition, type Placed } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { takesTurnos } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { servicePrices, services } from "#db/schema/services.ts";
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
  readonly servicePriceId: string;
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
  name: servicePrices.name,
  minutes: servicePrices.minutes,
  priceType: servicePrices.priceType,
  priceCentavos: servicePrices.priceCentavos,
});
const CHOSEN = named({
  servicePriceId: servicePrices.id,
  name: servicePrices.name,
  serviceId: services.id,
  serviceName: services.name,
  minutes: servicePrices.minutes,
  priceType: servicePrices.priceType,
  priceCentavos: servicePrices.priceCentavos,
  depositPercent: services.depositPercent,
});

const SERVICES = prepared((db, { businessId, storeId }: Given<StoreKey>) =>
  db
    .select({ ...SERVICE, ...named({ position: services.position }) })
    .from(services)
    .where(and(eq(services.businessId, businessId), IS_BOOKABLE, isOfferedByTeam({ businessId, storeId }))),
);
const OPTIONS = prepared((db, { businessId }: Given<Pick<StoreKey, "businessId">>) =>
  db
    .select({ ...OPTION, ...named({ position: servicePrices.position, serviceId: servicePrices.serviceId }) })
    .from(servicePrices)
    .where(and(eq(servicePrices.businessId, businessId), isNull(servicePrices.hiddenAt))),
);

/**
 * What can be booked at a store, category by category: bookable, and offered by a professional there (contract, Demo
 * data). Services and options of the business are read in one pass each and put together here: a look at the options
 * of each service, and sorting in the database, would read each row once more.
 */
export function servicesOf(
  db: Database,
  { businessId, storeId }: StoreKey,
): Reading<readonly BookableService[]> {
  const statements = [SERVICES(db, { businessId, storeId }), OPTIONS(db, { businessId })] as const;
  return reading(statements, ([found, options]) => {
    const offered = optionsByService(options);
    return found.toSorted(byPlace).flatMap(({ position: _, ...service }) => {
      const options = offered.get(service.id);
      return options === undefined ? [] : [{ ...service, options }];
    });
  });
}

type OptionRow = ServiceOption & Placed & { readonly serviceId: string };

function optionsByService(rows: readonly OptionRow[]): ReadonlyMap<string, readonly ServiceOption[]> {
  const found = new Map<string, ServiceOption[]>();
  for (const { position: _, serviceId, ...option } of rows.toSorted(byPosition)) {
    const known = found.get(serviceId);
    if (known === undefined) found.set(serviceId, [option]);
    else known.push(option);
  }
  return found;
}

type PlacedService = Placed & { readonly categoryCode: CategoryCode };

function byPlace(a: PlacedService, b: PlacedService): number {
  const byCategory = CATEGORY_CODES.indexOf(a.categoryCode) - CATEGORY_CODES.indexOf(b.categoryCode);
  return byCategory || byPosition(a, b);
}

type OptionsKey = StoreKey & { readonly servicePriceIds: readonly string[] };

const CHOSEN_OPTIONS = prepared((db, { businessId, storeId, servicePriceIds }: Given<OptionsKey>) =>
  db
    .select({ ...CHOSEN, siblings: SIBLINGS })
    .from(sql`json_each(${servicePriceIds}) as asked`)
    // A cross join keeps its order: the few options asked for come first, not all of the business.
    .crossJoin(servicePrices)
    .innerJoin(services, eq(services.id, servicePrices.serviceId))
    .where(isChosen({ businessId, storeId })),
);

/** The options asked for, in that order; one that cannot be booked at the store is left out. */
export function chosenOptions(
  db: Database,
  { businessId, storeId, servicePriceIds }: OptionsKey,
): Reading<readonly ChosenOption[]> {
  if (servicePriceIds.length === 0) return { statements: [], answer: () => [] };
  const asked = { businessId, storeId, servicePriceIds: [...new Set(servicePriceIds)] };
  return reading([CHOSEN_OPTIONS(db, asked)], ([rows]) => {
    const found = rows.map(({ name, siblings, ...row }) => ({ ...row, optionName: siblings ? name : null }));
    return servicePriceIds.flatMap((id) => found.find((option) => option.servicePriceId === id) ?? []);
  });
}

/** Of the options joined to their services and to the ids `asked`: those that can be booked at the store. */
export function isChosen({ businessId, storeId }: Given<StoreKey>) {
  return and(
    sql`${servicePrices.id} = asked.value`,
    eq(servicePrices.businessId, businessId),
    isNull(servicePrices.hiddenAt),
    canBeBooked({ businessId, storeId }),
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

const IS_BOOKABLE = sql`${services.bookable} = 1 and ${services.hiddenAt} is null`;

/**
 * Somebody of the store does it, for all services of a business: the store's professionals are looked up once, as one
 * text, and each service reads little more than its first offer. Even a list would count as a row for each look.
 */
function isOfferedByTeam({ businessId, storeId }: Given<StoreKey>): SQL {
  return sql`exists (
    select 1 from employee_services offer where offer.service_id = ${services.id} and instr((
      select json_group_array(place.employee_id) from store_employees place
        join employees person on person.id = place.employee_id
      where place.store_id = ${storeId} and place.business_id = ${businessId} and ${takesTurnos()}
    ), json_quote(offer.employee_id)) > 0)`;
}

/** The same for a few services: what each is offered by is less than the store's professionals. */
function canBeBooked({ businessId, storeId }: Given<StoreKey>): SQL {
  return sql`${IS_BOOKABLE} and exists (
    select 1 from employee_services offer
      join store_employees place on place.store_id = ${storeId} and place.employee_id = offer.employee_id
      join employees person on person.id = offer.employee_id
    where offer.service_id = ${services.id} and place.business_id = ${businessId} and ${takesTurnos()})`;
}
