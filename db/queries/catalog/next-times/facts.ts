import { and, eq, isNull } from "drizzle-orm";
import type { EmployeeHours, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { ActivityCode, CategoryCode } from "#app/domain/codes/catalog.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { byPosition } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { takesTurnos } from "#db/predicates.ts";
import { busyIn, timeOffFrom, type WindowValues, windowValues } from "#db/queries/catalog/employees.ts";
import { byPlace } from "#db/queries/catalog/menu.ts";
import { IS_BOOKABLE } from "#db/queries/catalog/services.ts";
import { closuresFrom, IS_SEEN } from "#db/queries/catalog/stores.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";

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
    readonly categoryCode: CategoryCode;
  }[];
};

export type TimedEmployee = EmployeeHours & {
  readonly serviceIds: readonly string[];
  readonly busy: readonly Span[];
};

type Key = { readonly businessId: string; readonly from: UtcMinute; readonly to: UtcMinute };

const STORES = prepared((db, given: Given<WindowValues>) =>
  db
    .select({
      ...named({
        id: stores.id,
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
      closures: closuresFrom({ businessId: given.businessId, storeId: stores.id, from: given.from }).as(
        "closures",
      ),
    })
    .from(stores)
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .where(and(eq(stores.businessId, given.businessId), isNull(stores.hiddenAt), IS_SEEN)),
);
const TEAM = prepared((db, given: Given<WindowValues>) =>
  db
    .select({
      ...named({
        storeId: storeEmployees.storeId,
        employeeId: storeEmployees.employeeId,
        ownWeekly: storeEmployees.hours,
      }),
      timeOff: timeOffFrom(given).as("timeOff"),
      busy: busyIn(given).as("busy"),
    })
    .from(stores)
    .innerJoin(storeEmployees, eq(storeEmployees.storeId, stores.id))
    .innerJoin(employees, eq(employees.id, storeEmployees.employeeId))
    .where(
      and(
        eq(stores.businessId, given.businessId),
        isNull(stores.hiddenAt),
        eq(storeEmployees.businessId, given.businessId),
        takesTurnos(employees),
      ),
    ),
);
type OfBusiness = { readonly businessId: string };
const SERVICES = prepared((db, { businessId }: Given<OfBusiness>) =>
  db
    .select(
      named({
        id: services.id,
        name: services.name,
        categoryCode: services.categoryCode,
        position: services.position,
      }),
    )
    .from(services)
    .where(and(eq(services.businessId, businessId), IS_BOOKABLE)),
);
const OPTIONS = prepared((db, { businessId }: Given<OfBusiness>) =>
  db
    .select(
      named({
        id: servicePrices.id,
        serviceId: servicePrices.serviceId,
        minutes: servicePrices.minutes,
        position: servicePrices.position,
      }),
    )
    .from(servicePrices)
    .where(and(eq(servicePrices.businessId, businessId), isNull(servicePrices.hiddenAt))),
);
const SKILLS = prepared((db, { businessId }: Given<OfBusiness>) =>
  db
    .select(named({ employeeId: employeeServices.employeeId, serviceId: employeeServices.serviceId }))
    .from(employees)
    .innerJoin(employeeServices, eq(employeeServices.employeeId, employees.id))
    .where(
      and(
        eq(employees.businessId, businessId),
        eq(employeeServices.businessId, businessId),
        takesTurnos(employees),
      ),
    ),
);

/** The public stores of a business, in one batch, with the bookings in the window (UTC minutes `[from, to)`). */
export function timesFacts(db: Database, { businessId, from, to }: Key): Reading<readonly TimedStore[]> {
  const values = windowValues({ businessId, storeId: "", wanted: { serviceIds: [] }, from, to });
  const own = { businessId };
  return reading(
    [STORES(db, values), TEAM(db, values), SERVICES(db, own), OPTIONS(db, own), SKILLS(db, own)],
    ([found, people, offered, options, skills]) =>
      found.map(({ id: storeId, slug, city, region, mainActivity, secondaryActivities, ...calendar }) => ({
        ...{ businessId, storeId, slug, city, region, calendar },
        activities: [mainActivity, ...secondaryActivities],
        services: offered.toSorted(byPlace).flatMap(({ id: serviceId, name: serviceName, categoryCode }) => {
          const [first] = options.filter((option) => option.serviceId === serviceId).toSorted(byPosition);
          if (first === undefined) return [];
          return { serviceId, servicePriceId: first.id, serviceName, minutes: first.minutes, categoryCode };
        }),
        team: people
          .filter((person) => person.storeId === storeId)
          .map(({ employeeId, ownWeekly, timeOff, busy }) => ({
            ...{ ownWeekly, timeOff, busy },
            serviceIds: skills.flatMap((skill) => (skill.employeeId === employeeId ? skill.serviceId : [])),
          })),
      })),
  );
}
