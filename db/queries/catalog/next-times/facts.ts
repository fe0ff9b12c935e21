import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { EmployeeHours, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { ActivityCode, CategoryCode } from "#app/domain/codes/catalog.ts";
import { groupBy } from "#app/domain/group-by.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { byPosition } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { takesTurnos } from "#db/predicates.ts";
import { busyIn, timeOffFrom, type WindowValues } from "#db/queries/catalog/employees.ts";
import { byPlace } from "#db/queries/catalog/menu.ts";
import { IS_BOOKABLE } from "#db/queries/catalog/services.ts";
import { closuresFrom, IS_SEEN } from "#db/queries/catalog/stores.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";

/** The facts that decide when a store is free. */
export type TimedStore = {
  readonly businessId: string;
  readonly storeId: string;
  readonly slug: string;
  readonly city: string;
  readonly region: string;
  readonly activities: readonly ActivityCode[];
  readonly calendar: StoreCalendar;
  readonly team: readonly TimedEmployee[];
  /** In the order of the menu, each with its first option; includes services that no professional there offers. */
  readonly services: readonly {
    readonly serviceId: string;
    readonly servicePriceId: string;
    readonly serviceName: string;
    readonly minutes: number;
    readonly own: OwnByEmployee | null;
    readonly categoryCode: CategoryCode;
  }[];
};

export type TimedEmployee = EmployeeHours & {
  readonly serviceIds: readonly string[];
  readonly busy: readonly Span[];
};

type Key = { readonly businessIds: readonly string[]; readonly from: UtcMinute; readonly to: UtcMinute };
type Values = Key & Pick<WindowValues, "earliest">;

const STORES = prepared((db, { businessIds, from }: Given<Values>) =>
  db
    .select({
      ...named({
        id: stores.id,
        businessId: stores.businessId,
        slug: businesses.slug,
        city: stores.city,
        region: stores.region,
        mainActivity: stores.mainActivity,
        secondaryActivities: stores.secondaryActivities,
        timeZone: stores.timeZone,
        weekly: stores.hours,
        gridMinutes: stores.gridMinutes,
        minimumNoticeMinutes: stores.minimumNoticeMinutes,
      }),
      closures: closuresFrom({ businessId: stores.businessId, storeId: stores.id, from }).as("closures"),
    })
    .from(stores)
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .where(and(isAmong(stores.businessId, businessIds), isNull(stores.hiddenAt), IS_SEEN)),
);
const TEAM = prepared((db, { businessIds, from, to, earliest }: Given<Values>) => {
  const own = { businessId: stores.businessId, from, to, earliest, rescheduledLineIds: sql`'[]'` };
  return db
    .select({
      ...named({
        storeId: storeEmployees.storeId,
        employeeId: storeEmployees.employeeId,
        ownWeekly: storeEmployees.hours,
      }),
      timeOff: timeOffFrom(own).as("timeOff"),
      busy: busyIn(own).as("busy"),
    })
    .from(stores)
    .innerJoin(storeEmployees, eq(storeEmployees.storeId, stores.id))
    .innerJoin(employees, eq(employees.id, storeEmployees.employeeId))
    .where(
      and(
        isAmong(stores.businessId, businessIds),
        isNull(stores.hiddenAt),
        eq(storeEmployees.businessId, stores.businessId),
        takesTurnos(employees),
      ),
    );
});
type OfBusinesses = Pick<Key, "businessIds">;
const SERVICES = prepared((db, { businessIds }: Given<OfBusinesses>) =>
  db
    .select(
      named({
        id: services.id,
        businessId: services.businessId,
        name: services.name,
        categoryCode: services.categoryCode,
        position: services.position,
      }),
    )
    .from(services)
    .where(and(isAmong(services.businessId, businessIds), IS_BOOKABLE)),
);
const OPTIONS = prepared((db, { businessIds }: Given<OfBusinesses>) =>
  db
    .select(
      named({
        id: servicePrices.id,
        serviceId: servicePrices.serviceId,
        minutes: servicePrices.minutes,
        own: servicePrices.own,
        position: servicePrices.position,
      }),
    )
    .from(servicePrices)
    .where(and(isAmong(servicePrices.businessId, businessIds), isNull(servicePrices.hiddenAt))),
);
const SKILLS = prepared((db, { businessIds }: Given<OfBusinesses>) =>
  db
    .select(named({ employeeId: employeeServices.employeeId, serviceId: employeeServices.serviceId }))
    .from(employees)
    .innerJoin(employeeServices, eq(employeeServices.employeeId, employees.id))
    .where(
      and(
        isAmong(employees.businessId, businessIds),
        eq(employeeServices.businessId, employees.businessId),
        takesTurnos(employees),
      ),
    ),
);

function isAmong(column: SQLWrapper, businessIds: SQLWrapper): SQL {
  return sql`${column} in (select value from json_each(${businessIds}))`;
}

/** The public stores of some businesses, in one batch, with the bookings in the window (UTC minutes `[from, to)`). */
export function timesFacts(db: Database, { businessIds, from, to }: Key): Reading<readonly TimedStore[]> {
  const own = { businessIds };
  const values = { ...own, from, to, earliest: from - LONGEST_LINE_MINUTES };
  return reading(
    [STORES(db, values), TEAM(db, values), SERVICES(db, own), OPTIONS(db, own), SKILLS(db, own)],
    ([found, people, offered, options, skills]) => {
      const optionsOf = groupBy(options, ({ serviceId }) => serviceId);
      const skillsOf = groupBy(skills, ({ employeeId }) => employeeId);
      return found.map(
        ({
          id: storeId,
          businessId,
          slug,
          city,
          region,
          mainActivity,
          secondaryActivities,
          ...calendar
        }) => ({
          ...{ businessId, storeId, slug, city, region, calendar },
          activities: [mainActivity, ...secondaryActivities],
          services: offered
            .filter((service) => service.businessId === businessId)
            .toSorted(byPlace)
            .flatMap(({ id: serviceId, name: serviceName, categoryCode }) => {
              const [first] = (optionsOf.get(serviceId) ?? []).toSorted(byPosition);
              if (first === undefined) return [];
              return {
                serviceId,
                servicePriceId: first.id,
                serviceName,
                minutes: first.minutes,
                own: first.own,
                categoryCode,
              };
            }),
          team: people
            .filter((person) => person.storeId === storeId)
            .map(({ employeeId, ownWeekly, timeOff, busy }) => ({
              ...{ id: employeeId, ownWeekly, timeOff, busy },
              serviceIds: (skillsOf.get(employeeId) ?? []).map(({ serviceId }) => serviceId),
            })),
        }),
      );
    },
  );
}
