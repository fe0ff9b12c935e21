import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { CategoryCode, PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { takesTurnos } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { servicePrices, services } from "#db/schema/catalog/services.ts";
import { listOf } from "#db/writing.ts";

export type ServiceOption = {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly priceType: PriceType;
  readonly priceCentavos: number;
  /** The prices and lengths of professionals that differ; null for none. */
  readonly own: OwnByEmployee | null;
  /** Of an option with such prices or lengths: the store's professionals who offer it. */
  readonly offeredBy: readonly string[];
};

export type BookableService = {
  readonly id: string;
  readonly name: string;
  readonly subLabel: string | null;
  readonly description: string | null;
  readonly categoryCode: CategoryCode;
  readonly displayColor: ServiceColor;
  /** The deposit required, in percent of the price; null for none. */
  readonly depositPercent: number | null;
  /** At least one. */
  readonly options: readonly ServiceOption[];
};

/** An option with its service, as chosen for a line of a booking. */
export type ChosenOption = {
  readonly servicePriceId: string;
  /** Null if the service has only this option: its name is not needed then. */
  readonly optionName: string | null;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly minutes: number;
  readonly priceType: PriceType;
  readonly priceCentavos: number;
  readonly depositPercent: number | null;
  /** The prices and lengths of professionals that differ; null for none. */
  readonly own: OwnByEmployee | null;
};

/** The same as one professional does it, or before one is chosen. */
export type AgreedOption = Omit<ChosenOption, "own">;

type StoreKey = { readonly businessId: string; readonly storeId: string };

const CHOSEN = named({
  servicePriceId: servicePrices.id,
  name: servicePrices.name,
  serviceId: services.id,
  serviceName: services.name,
  minutes: servicePrices.minutes,
  priceType: servicePrices.priceType,
  priceCentavos: servicePrices.priceCentavos,
  own: servicePrices.own,
  depositPercent: services.depositPercent,
});

type OptionsKey = StoreKey & { readonly servicePriceIds: readonly string[] };

const CHOSEN_OPTIONS = prepared((db, { businessId, storeId, servicePriceIds }: Given<OptionsKey>) =>
  db
    .select({ ...CHOSEN, siblings: SIBLINGS })
    .from(sql`json_each(${servicePriceIds}) as asked`)
    // A cross join keeps its order: the few requested options come first, not all options of the business.
    .crossJoin(servicePrices)
    .innerJoin(services, eq(services.id, servicePrices.serviceId))
    .where(isChosen({ businessId, storeId })),
);

/** The requested options, in that order, without those that cannot be booked at the store. */
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

/** Of the options joined to their services and to the ids `asked`, those that can be booked at the store. */
export function isChosen({ businessId, storeId }: Given<StoreKey>) {
  return and(
    sql`${servicePrices.id} = asked.value`,
    eq(servicePrices.businessId, businessId),
    isNull(servicePrices.hiddenAt),
    canBeBooked({ businessId, storeId }),
  );
}

/** The given service ids that the business has; unknown ids and those of other businesses are left out. */
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

export const IS_BOOKABLE = sql`${services.bookable} = 1 and ${services.hiddenAt} is null`;

/**
 * Whether the service is bookable and a professional of the store offers it. For a few services, each looked up by itself;
 * `storeMenu` handles all services of a business.
 */
function canBeBooked({ businessId, storeId }: Given<StoreKey>): SQL {
  return sql`${IS_BOOKABLE} and exists (
    select 1 from employee_services offer
      join store_employees place on place.store_id = ${storeId} and place.employee_id = offer.employee_id
      join employees person on person.id = offer.employee_id
    where offer.service_id = ${services.id} and place.business_id = ${businessId} and ${takesTurnos()})`;
}
