import { and, eq, sql } from "drizzle-orm";
import type { ActivityCode, CategoryCode, PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";
import { NO_HOURS } from "#app/domain/setup/stores/usual-hours.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { insertRow, insertRows, mustHaveChanged } from "#db/writing.ts";

type FoundingStore = {
  readonly id: string;
  readonly name: string;
  readonly activity: ActivityCode;
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
};

type FoundingService = {
  readonly id: string;
  readonly priceId: string;
  readonly name: string;
  readonly categoryCode: CategoryCode;
  readonly displayColor: ServiceColor;
  readonly minutes: number;
  readonly priceCentavos: number;
  readonly priceType: PriceType;
};

type Person = { readonly id: string; readonly firstName: string; readonly lastName: string };

type FoundingSalon = {
  readonly businessId: string;
  readonly at: Instant;
  readonly store: FoundingStore;
  readonly services: readonly FoundingService[];
  readonly owner: Person & { readonly userId: string };
};

/**
 * The rows that a new business begins with: a store without hours, services with one option each, and its owner. The owner offers
 * all services there.
 */
export function insertSalon(db: Database, salon: FoundingSalon): Statement[] {
  const { businessId, at: createdAt, services: offered, owner } = salon;
  const { activity: mainActivity, ...store } = salon.store;
  return [
    insertRow(db, stores, { ...store, businessId, mainActivity, hours: NO_HOURS, createdAt }),
    ...offered.map(({ id, name, categoryCode, displayColor }, position) =>
      insertRow(db, services, {
        ...{ id, businessId, name, categoryCode, displayColor, position, createdAt, bookable: true },
      }),
    ),
    ...offered.map(({ id: serviceId, priceId: id, name, minutes, priceType, priceCentavos }) =>
      insertRow(db, servicePrices, { id, businessId, serviceId, name, minutes, priceType, priceCentavos }),
    ),
    insertRow(db, employees, {
      ...{ id: owner.id, businessId, firstName: owner.firstName, lastName: owner.lastName, createdAt },
    }),
    insertRow(db, storeEmployees, { businessId, storeId: store.id, employeeId: owner.id }),
    insertRows(
      db,
      employeeServices,
      offered.map(({ id: serviceId }) => ({ businessId, employeeId: owner.id, serviceId })),
    ),
    db
      .update(members)
      .set({ employeeId: owner.id })
      .where(and(eq(members.businessId, businessId), eq(members.userId, owner.userId))),
  ];
}

type NewPerson = Person & {
  readonly businessId: string;
  readonly storeId: string;
  readonly at: Instant;
};

/** Adds a professional to a store, last in order, who offers all services of the business. Undone past `most`. */
export function insertPerson(
  db: Database,
  { id, businessId, storeId, firstName, lastName, at }: NewPerson,
  most: number,
): Statement[] {
  const staff = sql`(select count(*) from employees where business_id = ${businessId} and hidden_at is null)`;
  const last = sql`(select coalesce(max(position), 0) + 1 from employees where business_id = ${businessId})`;
  return [
    insertRow(db, employees, { id, businessId, firstName, lastName, createdAt: at }),
    db
      .update(employees)
      .set({ position: last })
      .where(and(eq(employees.id, id), eq(employees.businessId, businessId), sql`${staff} <= ${most}`)),
    mustHaveChanged(db),
    insertRow(db, storeEmployees, { businessId, storeId, employeeId: id }),
    db
      .insert(employeeServices)
      .select(
        sql`select business_id, ${id}, id from services where business_id = ${businessId} and hidden_at is null`,
      ),
  ];
}
