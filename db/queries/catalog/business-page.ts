import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { KeptList } from "#app/domain/catalog/shown-times.ts";
import type { CategoryCode } from "#app/domain/codes/catalog.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import { byPosition } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { businessNamed, isMember, takesTurnos } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";
import { freeTimes } from "#db/schema/catalog/free-times.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import type { Employee } from "./employees.ts";
import type { ServiceOption } from "./services.ts";
import { closuresFrom, STORE_CARD, type StoreCard } from "./stores.ts";

/** The data of a business's page, whether or not the page is public. */
export type PageFacts = {
  readonly business: PageBusiness;
  /** The open stores, public or not, in the order of the business. */
  readonly stores: readonly PageStore[];
  /** The bookable services that have an option. */
  readonly services: readonly PageService[];
  /** The professionals that customers may choose. */
  readonly team: readonly PageEmployee[];
};

export type PageBusiness = {
  readonly id: string;
  readonly slug: string;
  readonly description: string | null;
  readonly pictureUrl: string | null;
  readonly instagram: string | null;
  readonly whatsapp: string | null;
  readonly publishedAt: Instant | null;
  readonly closedAt: Instant | null;
  /** Whether the viewer works there. */
  readonly isOwn: boolean;
};
/** `closures`: current and future ones. */
export type PageStore = StoreCard &
  Pick<StoreCalendar, "closures"> & {
    /** The next free times; null if they are not known yet or the store is not public. */
    readonly free: KeptList | null;
    /** The business is published, and the store can be booked. */
    readonly isPublic: boolean;
  };
export type PageService = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly categoryCode: CategoryCode;
  readonly depositPercent: number | null;
  readonly options: readonly PageOption[];
};
export type PageOption = Omit<ServiceOption, "name" | "offeredBy">;
export type PageEmployee = Employee & {
  readonly storeIds: readonly string[];
  readonly serviceIds: readonly string[];
};

type PageKey = {
  /** The id, the slug, or a former slug of the business; slugs in lower case. */
  readonly name: string;
  /** The viewer; null for a guest. */
  readonly userId: string | null;
  readonly from: UtcMinute;
};

/** The data of a business's page, in one batch, found by any of the business's names; null for an unknown name. */
export function businessPageFacts(db: Database, { name, userId, from }: PageKey): Reading<PageFacts | null> {
  const id = businessNamed(name);
  return reading(
    [
      db
        .select({ ...BUSINESS, isOwn: isMember(userId).as("isOwn") })
        .from(businesses)
        .where(sql`${businesses.id} = ${id}`),
      db
        .select({
          ...STORE,
          ...named({
            times: freeTimes.times,
            options: freeTimes.options,
            noticeMinutes: freeTimes.noticeMinutes,
          }),
          closures: closuresFrom({ businessId: id, storeId: stores.id, from: sql`${from}` }).as("closures"),
        })
        .from(stores)
        .leftJoin(freeTimes, isSoonest())
        .where(and(sql`${stores.businessId} = ${id}`, isNull(stores.hiddenAt))),
      db
        .select(SERVICE)
        .from(services)
        .where(
          and(sql`${services.businessId} = ${id}`, eq(services.bookable, true), isNull(services.hiddenAt)),
        ),
      db
        .select(OPTION)
        .from(servicePrices)
        .where(and(sql`${servicePrices.businessId} = ${id}`, isNull(servicePrices.hiddenAt))),
      db
        .select({
          ...EMPLOYEE,
          storeIds: storesOfEmployee(id).as("storeIds"),
          serviceIds: SKILLS.as("serviceIds"),
        })
        .from(employees)
        .where(and(sql`${employees.businessId} = ${id}`, takesTurnos(employees))),
    ],
    ([[business], places, offers, options, people]) => {
      if (business === undefined) return null;
      const optionsBy = Map.groupBy(options.toSorted(byPosition), ({ serviceId }) => serviceId);
      return {
        business: { ...business, isOwn: Boolean(business.isOwn) },
        stores: places
          .toSorted(byPosition)
          .map(({ position: _, times, options, noticeMinutes, ...store }) => ({
            ...store,
            free:
              times === null || options === null || noticeMinutes === null
                ? null
                : { times, options, noticeMinutes, timeZone: store.timeZone },
          })),
        services: offers.toSorted(byPosition).flatMap(({ position: _, ...service }) => {
          const own = optionsBy.get(service.id) ?? [];
          const shown = own.map(({ position: _, serviceId: __, ...option }) => option);
          return shown.length === 0 ? [] : [{ ...service, options: shown }];
        }),
        team: people.toSorted(byPosition).map(({ position: _, storeIds, serviceIds, ...person }) => ({
          ...person,
          storeIds: storeIds.map(({ id }) => id),
          serviceIds: serviceIds.map(({ id }) => id),
        })),
      };
    },
  );
}

const BUSINESS = named({
  id: businesses.id,
  slug: businesses.slug,
  description: businesses.description,
  pictureUrl: businesses.pictureUrl,
  instagram: businesses.instagram,
  whatsapp: businesses.whatsapp,
  publishedAt: businesses.publishedAt,
  closedAt: businesses.closedAt,
});
const STORE = { ...STORE_CARD, ...named({ position: stores.position, isPublic: stores.isPublic }) };
const SERVICE = named({
  id: services.id,
  name: services.name,
  description: services.description,
  categoryCode: services.categoryCode,
  depositPercent: services.depositPercent,
  position: services.position,
});
const OPTION = named({
  id: servicePrices.id,
  serviceId: servicePrices.serviceId,
  minutes: servicePrices.minutes,
  priceType: servicePrices.priceType,
  priceCentavos: servicePrices.priceCentavos,
  own: servicePrices.own,
  position: servicePrices.position,
});
const EMPLOYEE = named({
  id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  pictureUrl: employees.pictureUrl,
  position: employees.position,
});

/** The store's row of free times for any day and trade. */
function isSoonest() {
  return and(eq(freeTimes.storeId, stores.id), eq(freeTimes.trade, ""), eq(freeTimes.day, ""));
}

type Id = { readonly id: string };

function storesOfEmployee(businessId: SQL) {
  return jsonRows<Id>(
    { id: sql`place.store_id` },
    sql`from ${stores} shop join ${storeEmployees} place on place.store_id = shop.id
      where shop.business_id = ${businessId} and shop.hidden_at is null and place.employee_id = ${employees.id}`,
  );
}

const SKILLS = jsonRows<Id>(
  { id: sql`offer.service_id` },
  sql`from ${employeeServices} offer
    where offer.employee_id = ${employees.id} and offer.business_id = ${employees.businessId}`,
);
