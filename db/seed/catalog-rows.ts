import { toUtcMinute } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, closures, stores } from "#db/schema/catalog/stores.ts";
import { CLOSURE_REASON, type Diary, weekOf, wholeDays } from "#db/seed/diary.ts";
import { BUSINESS_ID, EMPLOYEES, PALERMO, STORES, ZONE } from "#db/seed/salon.ts";
import { OWN_TERMS, SERVICES } from "#db/seed/services.ts";
import { insertRows } from "#db/writing.ts";

const businessId = BUSINESS_ID;

/** The salon itself: stores, hours, professionals, services, days off. */
export function salonStatements(db: Database, diary: Diary, createdAt: Instant): Statement[] {
  return [
    db.insert(businesses).values({
      id: businessId,
      name: "Estilo Demo",
      slug: "estilo-demo",
      activity: "HAIR_SALON",
      createdAt,
      publishedAt: createdAt,
    }),
    insertRows(
      db,
      stores,
      STORES.map((store, position) => ({
        ...store,
        hours: weekOf(store.hours),
        businessId,
        region: "Ciudad Autónoma de Buenos Aires",
        timeZone: ZONE,
        position,
        createdAt,
      })),
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
        hours: ownHours && weekOf(ownHours),
      })),
    ),
    ...serviceStatements(db, createdAt),
    insertRows(db, closures, [
      {
        id: "demo-cierre",
        businessId,
        storeId: PALERMO.id,
        ...wholeDays(diary.closed, diary.closed),
        reason: CLOSURE_REASON,
      },
    ]),
    insertRows(db, timeOff, timeOffRows(diary)),
  ];
}

function timeOffRows(diary: Diary) {
  const days = Object.entries(diary.daysOff).map(([employeeId, { first, last }]) => ({
    id: `${employeeId}-libre`,
    employeeId,
    ...wholeDays(first, last),
    ...{ kind: "OFF" as const, reason: "Franco" },
  }));
  const hours = diary.hoursOff.map(({ employeeId, date, from, to, kind, reason }) => ({
    id: `${employeeId}-horas`,
    employeeId,
    startUtcMinute: toUtcMinute(date, from, ZONE),
    endUtcMinute: toUtcMinute(date, to, ZONE),
    ...{ kind, reason },
  }));
  return [...days, ...hours].map((row) => ({ ...row, businessId }));
}

function serviceStatements(db: Database, createdAt: Instant): Statement[] {
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
          own: OWN_TERMS[option.id] ?? null,
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
