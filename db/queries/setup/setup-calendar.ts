import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { SetupCalendar } from "#app/domain/setup/affected/setup-calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { byPosition } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { isAwayTime } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices, services } from "#db/schema/catalog/services.ts";
import { closures, stores } from "#db/schema/catalog/stores.ts";

/** The calendar of a business, and the names of its professionals. */
export type NamedCalendar = SetupCalendar & { readonly names: readonly PersonNamed[] };

export type PersonNamed = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Customers may choose them. */
  readonly takesTurnos: boolean;
};

type CalendarKey = { readonly businessId: string; readonly from: UtcMinute };

/** Everything that decides when bookings of a business are possible, with closures and time off that end after `from`. */
export function setupCalendar(db: Database, key: CalendarKey): Reading<NamedCalendar> {
  return reading(
    [storesWith(db, key), peopleWith(db, key), goneServices(db, key)],
    ([places, people, gone]) => ({
      stores: places.map(({ hiddenAt, staff: _, ...store }) => ({ ...store, isGone: hiddenAt !== null })),
      people: people.map(({ id, hiddenAt, timeOff, skills }) => ({
        id,
        isGone: hiddenAt !== null,
        timeOff,
        serviceIds: skills.map(({ serviceId }) => serviceId),
        places: places.flatMap((store) =>
          store.staff
            .filter(({ employeeId }) => employeeId === id)
            .map(({ hours }) => ({ storeId: store.id, ownWeekly: weekOf(hours) })),
        ),
      })),
      goneServiceIds: gone.map(({ id }) => id),
      names: people.toSorted(byPosition).map(({ id, firstName, lastName, hiddenAt, bookable }) => ({
        id,
        firstName,
        lastName,
        takesTurnos: hiddenAt === null && bookable,
      })),
    }),
  );
}

function weekOf(hours: string | null): WeeklyShifts | null {
  return hours === null ? null : JSON.parse(hours);
}

function storesWith(db: Database, { businessId, from }: CalendarKey) {
  const { id, timeZone, hours: weekly, hiddenAt } = stores;
  return db
    .select({
      ...named({ id, timeZone, weekly, hiddenAt }),
      closures: jsonRows<Span>(
        { from: closures.startUtcMinute, to: closures.endUtcMinute },
        sql`from ${closures} where ${closures.storeId} = ${stores.id}
          and ${closures.businessId} = ${businessId} and ${closures.endUtcMinute} > ${from}`,
      ).as("closures"),
      staff: jsonRows<{ employeeId: string; hours: string | null }>(
        { employeeId: storeEmployees.employeeId, hours: storeEmployees.hours },
        sql`from ${storeEmployees} where ${storeEmployees.storeId} = ${stores.id}
          and ${storeEmployees.businessId} = ${businessId}`,
      ).as("staff"),
    })
    .from(stores)
    .where(eq(stores.businessId, businessId));
}

function peopleWith(db: Database, { businessId, from }: CalendarKey) {
  const { id, firstName, lastName, hiddenAt, bookable, position } = employees;
  return db
    .select({
      ...named({ id, firstName, lastName, hiddenAt, bookable, position }),
      timeOff: jsonRows<Span>(
        { from: timeOff.startUtcMinute, to: timeOff.endUtcMinute },
        sql`from ${timeOff} where ${timeOff.employeeId} = ${employees.id}
          and ${timeOff.businessId} = ${businessId} and ${timeOff.endUtcMinute} > ${from} and ${isAwayTime(timeOff.kind)}`,
      ).as("timeOff"),
      skills: jsonRows<{ serviceId: string }>(
        { serviceId: employeeServices.serviceId },
        sql`from ${employeeServices} where ${employeeServices.employeeId} = ${employees.id}
          and ${employeeServices.businessId} = ${businessId}`,
      ).as("skills"),
    })
    .from(employees)
    .where(eq(employees.businessId, businessId));
}

function goneServices(db: Database, { businessId }: CalendarKey) {
  return db
    .select(named({ id: services.id }))
    .from(services)
    .where(and(eq(services.businessId, businessId), isNotNull(services.hiddenAt)));
}
