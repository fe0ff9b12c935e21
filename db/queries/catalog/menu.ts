import { and, eq, isNull, sql } from "drizzle-orm";
import { ownAmong } from "#app/domain/catalog/own-terms.ts";
import { CATEGORY_CODES, type CategoryCode } from "#app/domain/codes/catalog.ts";
import { byPosition, type Placed } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows, jsonRowsNamed } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { takesTurnos } from "#db/predicates.ts";
import type { Employee } from "#db/queries/catalog/employees.ts";
import { type BookableService, IS_BOOKABLE, type ServiceOption } from "#db/queries/catalog/services.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { servicePrices, services } from "#db/schema/catalog/services.ts";

/** The services that can be booked at a store, and the professionals that customers may choose there. */
type Menu = {
  /** Category by category. */
  readonly services: readonly BookableService[];
  /** In the store's order (booking §7). */
  readonly team: readonly Employee[];
};

type StoreKey = { readonly businessId: string; readonly storeId: string };

type PlacedEmployee = Employee & Placed;

const PERSON = {
  id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  pictureUrl: employees.pictureUrl,
  position: employees.position,
};

/** The professionals who offer an option; looked up only where some of them have prices or lengths of their own. */
const OFFERED_BY = sql`case when ${servicePrices.own} is null then '[]' else (
  select json_group_array(offer.employee_id) from employee_services offer
    where offer.service_id = service_prices.service_id) end`.mapWith((text: string): readonly string[] =>
  JSON.parse(text),
);

const SERVICES_AND_TEAM = prepared((db, given: Given<StoreKey>) =>
  db
    .select({
      team: sql`team.people`.mapWith(jsonRowsNamed<PlacedEmployee>(Object.keys(PERSON))).as("team"),
      services: bookableServices(given).as("services"),
    })
    .from(sql`(select ${teamAt(given)} as people) as team`),
);
const OPTIONS = prepared((db, { businessId }: Given<Pick<StoreKey, "businessId">>) =>
  db
    .select({
      ...named({
        id: servicePrices.id,
        name: servicePrices.name,
        minutes: servicePrices.minutes,
        priceType: servicePrices.priceType,
        priceCentavos: servicePrices.priceCentavos,
        own: servicePrices.own,
        position: servicePrices.position,
        serviceId: servicePrices.serviceId,
      }),
      offeredBy: OFFERED_BY.as("offeredBy"),
    })
    .from(servicePrices)
    .where(and(eq(servicePrices.businessId, businessId), isNull(servicePrices.hiddenAt))),
);

/**
 * The services that can be booked at a store: bookable, and offered by a professional there (contract, Demo data). Services,
 * options and professionals are read in one pass each and joined here. Looking up the options of each service and sorting in
 * the database would read each row once more.
 */
export function storeMenu(db: Database, { businessId, storeId }: StoreKey): Reading<Menu> {
  const statements = [SERVICES_AND_TEAM(db, { businessId, storeId }), OPTIONS(db, { businessId })] as const;
  return reading(statements, ([[found], options]) => {
    const team = (found?.team ?? []).toSorted(byPosition).map(({ position: _, ...employee }) => employee);
    return { services: withOptions(found?.services ?? [], ofTeam(options, team)), team };
  });
}

/** The professionals that customers may choose at the store, each as a JSON array that begins with their id. */
function teamAt({ businessId, storeId }: Given<StoreKey>) {
  return jsonRows<PlacedEmployee>(
    PERSON,
    sql`from store_employees place join ${employees} on ${employees.id} = place.employee_id
      where place.store_id = ${storeId} and place.business_id = ${businessId} and ${takesTurnos(employees)}`,
  );
}

type ServiceRow = Omit<BookableService, "options"> & Placed;

/**
 * The services that a professional of the team offers. The team is read once, as one text, so that each service reads little
 * more than its first offer: each lookup in a list would count as a row. In that text, only a professional's id follows `[`.
 */
function bookableServices({ businessId }: Given<StoreKey>) {
  const { id, name, subLabel, description, categoryCode, displayColor, depositPercent, position } = services;
  return jsonRows<ServiceRow>(
    { id, name, subLabel, description, categoryCode, displayColor, depositPercent, position },
    sql`from ${services} where ${services.businessId} = ${businessId} and ${IS_BOOKABLE} and exists (
      select 1 from employee_services offer where offer.service_id = ${id}
        and instr(team.people, '[' || json_quote(offer.employee_id) || ',') > 0)`,
  );
}

type OptionRow = ServiceOption & Placed & { readonly serviceId: string };

function withOptions(found: readonly ServiceRow[], options: readonly OptionRow[]): BookableService[] {
  const offered = optionsByService(options);
  return found.toSorted(byPlace).flatMap(({ position: _, ...service }) => {
    const own = offered.get(service.id);
    return own === undefined ? [] : [{ ...service, options: own }];
  });
}

/** Without what professionals of other stores ask. */
function ofTeam(options: readonly OptionRow[], team: readonly Employee[]): readonly OptionRow[] {
  return options.map((option) => {
    if (option.own === null) return option;
    const offeredBy = team.flatMap(({ id }) => (option.offeredBy.includes(id) ? [id] : []));
    return { ...option, own: ownAmong(option.own, offeredBy), offeredBy };
  });
}

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

/** Orders by category, then by the order of the business. */
export function byPlace(a: PlacedService, b: PlacedService): number {
  const byCategory = CATEGORY_CODES.indexOf(a.categoryCode) - CATEGORY_CODES.indexOf(b.categoryCode);
  return byCategory || byPosition(a, b);
}
