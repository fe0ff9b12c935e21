import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isAwayTime } from "#db/predicates.ts";
import { EMPLOYEE_DATA, SERVICE_DATA, STORE_VALUES } from "#db/queries/setup/own-columns.ts";
import { reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, closures, stores } from "#db/schema/catalog/stores.ts";
import { transferAccounts } from "#db/schema/payments/transfer-accounts.ts";

/** The whole setup of a business for its export; the business's own ids tie its parts together. */
export function exportedSetup(db: Database, businessId: string) {
  const statements = [
    db.select(named(columnsOf.business)).from(businesses).where(eq(businesses.id, businessId)),
    db
      .select(named(columnsOf.store))
      .from(stores)
      .where(eq(stores.businessId, businessId))
      .orderBy(asc(stores.position), asc(stores.id)),
    db
      .select(named(columnsOf.employee))
      .from(employees)
      .where(eq(employees.businessId, businessId))
      .orderBy(asc(employees.position), asc(employees.id)),
    db
      .select(named(columnsOf.work))
      .from(stores)
      .crossJoin(storeEmployees)
      .where(and(eq(stores.businessId, businessId), eq(storeEmployees.storeId, stores.id))),
    db
      .select(named(columnsOf.skill))
      .from(employees)
      .crossJoin(employeeServices)
      .where(and(eq(employees.businessId, businessId), eq(employeeServices.employeeId, employees.id))),
    db
      .select(named(columnsOf.closure))
      .from(closures)
      .where(eq(closures.businessId, businessId))
      .orderBy(asc(closures.endUtcMinute)),
    db
      .select(named(columnsOf.timeOff))
      .from(timeOff)
      .where(and(eq(timeOff.businessId, businessId), isAwayTime(timeOff.kind)))
      .orderBy(asc(timeOff.endUtcMinute)),
    db
      .select(named(columnsOf.member))
      .from(members)
      .innerJoin(users, and(eq(users.id, members.userId), isNull(users.deletedAt)))
      .where(eq(members.businessId, businessId)),
    db
      .select(named(columnsOf.account))
      .from(transferAccounts)
      .where(eq(transferAccounts.businessId, businessId)),
  ] as const;
  return reading(
    statements,
    ([[business], stores, employees, work, skills, closures, timeOff, team, [transferAccount]]) => ({
      ...{ business: business ?? null, stores, employees, work, skills },
      ...{ closures, timeOff, team, transferAccount: transferAccount ?? null },
    }),
  );
}

const { weekly: hours, ...storeValues } = STORE_VALUES;
const columnsOf = {
  business: {
    name: businesses.name,
    slug: businesses.slug,
    activity: businesses.activity,
    description: businesses.description,
    pictureUrl: businesses.pictureUrl,
    instagram: businesses.instagram,
    whatsapp: businesses.whatsapp,
    createdAt: businesses.createdAt,
    publishedAt: businesses.publishedAt,
    closedAt: businesses.closedAt,
  },
  store: {
    id: stores.id,
    ...storeValues,
    hours,
    pictureUrl: stores.pictureUrl,
    createdAt: stores.createdAt,
    hiddenAt: stores.hiddenAt,
  },
  employee: {
    id: employees.id,
    ...EMPLOYEE_DATA,
    pictureUrl: employees.pictureUrl,
    createdAt: employees.createdAt,
    hiddenAt: employees.hiddenAt,
  },
  work: {
    employeeId: storeEmployees.employeeId,
    storeId: storeEmployees.storeId,
    hours: storeEmployees.hours,
  },
  skill: { employeeId: employeeServices.employeeId, serviceId: employeeServices.serviceId },
  closure: {
    storeId: closures.storeId,
    startUtcMinute: closures.startUtcMinute,
    endUtcMinute: closures.endUtcMinute,
    reason: closures.reason,
    holiday: closures.holiday,
  },
  timeOff: {
    employeeId: timeOff.employeeId,
    startUtcMinute: timeOff.startUtcMinute,
    endUtcMinute: timeOff.endUtcMinute,
    reason: timeOff.reason,
    kind: timeOff.kind,
  },
  member: {
    displayName: users.displayName,
    email: users.email,
    role: members.role,
    employeeId: members.employeeId,
  },
  account: {
    holder: transferAccounts.holder,
    alias: transferAccounts.alias,
    cbu: transferAccounts.cbu,
    hours: transferAccounts.hours,
  },
};

const { name: serviceName, displayColor: _, ...serviceData } = SERVICE_DATA;

/** All options of all services of a business, in its own order. */
export function exportedOptions(db: Database, businessId: string) {
  const options = db
    .select({
      ...named({
        serviceId: services.id,
        serviceName,
        ...serviceData,
        serviceHiddenAt: services.hiddenAt,
        optionId: servicePrices.id,
        optionName: servicePrices.name,
        minutes: servicePrices.minutes,
        priceType: servicePrices.priceType,
        priceCentavos: servicePrices.priceCentavos,
        own: servicePrices.own,
      }),
      isHidden: sql<number>`${services.hiddenAt} is not null or ${servicePrices.hiddenAt} is not null`.as(
        "isHidden",
      ),
    })
    .from(services)
    .innerJoin(servicePrices, eq(servicePrices.serviceId, services.id))
    .where(and(eq(services.businessId, businessId), sql`+${servicePrices.businessId} = ${businessId}`))
    .orderBy(asc(services.position), asc(services.id), asc(servicePrices.position));
  return reading([options], ([rows]) => rows);
}
