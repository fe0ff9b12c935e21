import { WEEKDAYS } from "#app/domain/codes.ts";
import type { Database, Statement } from "#db/client.ts";
import { businesses, closures, employees, storeHours, stores } from "#db/schema/business.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog.ts";
import { employeeHours, storeEmployees, timeOff } from "#db/schema/team.ts";
import { CLOSURE_REASON, type Diary, wholeDay } from "#db/seed/diary.ts";
import { BUSINESS_ID, EMPLOYEES, PALERMO, STORES, type WeeklyHours, ZONE } from "#db/seed/salon.ts";
import { SERVICES } from "#db/seed/services.ts";
import { insertRows } from "#db/writing.ts";

const businessId = BUSINESS_ID;

/** The salon itself: stores, hours, professionals, services, days off. */
export function salonStatements(db: Database, diary: Diary, createdAt: number): Statement[] {
  return [
    db.insert(businesses).values({ id: businessId, name: "Estilo Demo", slug: "estilo-demo", createdAt }),
    insertRows(
      db,
      stores,
      STORES.map(({ hours: _, ...store }, position) => ({
        ...store,
        businessId,
        region: "Ciudad Autónoma de Buenos Aires",
        timeZone: ZONE,
        position,
        createdAt,
      })),
    ),
    insertRows(
      db,
      storeHours,
      STORES.flatMap((store) => storeHoursRows(store.id, store.hours)),
    ),
    insertRows(
      db,
      employees,
      EMPLOYEES.map(({ id, firstName, lastName }, position) => ({
        id,
        businessId,
        firstName,
        lastName,
        position,
        createdAt,
      })),
    ),
    insertRows(
      db,
      storeEmployees,
      EMPLOYEES.map(({ id, store, ownHours }) => ({
        businessId,
        storeId: store.id,
        employeeId: id,
        ownHours: ownHours !== null,
      })),
    ),
    insertRows(db, employeeHours, EMPLOYEES.flatMap(employeeHoursRows)),
    ...serviceStatements(db, createdAt),
    insertRows(db, closures, [
      {
        id: "demo-cierre",
        businessId,
        storeId: PALERMO.id,
        ...wholeDay(diary.closed),
        reason: CLOSURE_REASON,
      },
    ]),
    insertRows(
      db,
      timeOff,
      Object.entries(diary.daysOff).flatMap(([employeeId, dates]) =>
        dates.map((date, index) => ({
          id: `${employeeId}-libre-${index + 1}`,
          businessId,
          employeeId,
          ...wholeDay(date),
          reason: "Franco",
        })),
      ),
    ),
  ];
}

function serviceStatements(db: Database, createdAt: number): Statement[] {
  return [
    insertRows(
      db,
      services,
      SERVICES.map(({ options: _, ...service }, position) => ({
        ...service,
        businessId,
        position,
        createdAt,
      })),
    ),
    insertRows(
      db,
      servicePrices,
      SERVICES.flatMap((service) =>
        service.options.map((option, position) => ({
          ...option,
          businessId,
          serviceId: service.id,
          position,
        })),
      ),
    ),
    insertRows(
      db,
      employeeServices,
      EMPLOYEES.flatMap(({ id, serviceIds }) =>
        serviceIds.map((serviceId) => ({ businessId, employeeId: id, serviceId })),
      ),
    ),
  ];
}

function storeHoursRows(storeId: string, hours: WeeklyHours) {
  return WEEKDAYS.flatMap((weekday) => {
    const [first, second] = hours[weekday] ?? [];
    if (first === undefined) return [];
    const [firstFrom, firstTo] = first;
    const [secondFrom = null, secondTo = null] = second ?? [];
    return [{ businessId, storeId, weekday, firstFrom, firstTo, secondFrom, secondTo }];
  });
}

function employeeHoursRows({ id, store, ownHours }: (typeof EMPLOYEES)[number]) {
  return WEEKDAYS.flatMap((weekday) =>
    (ownHours?.[weekday] ?? []).map(([fromMinute, toMinute]) => ({
      storeId: store.id,
      employeeId: id,
      weekday,
      fromMinute,
      toMinute,
    })),
  );
}
