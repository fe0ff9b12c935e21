import { and, eq, isNull, sql } from "drizzle-orm";
import type { CategoryCode } from "#app/domain/codes/catalog.ts";
import {
  type OptionDraft,
  type ServiceData,
  serviceDataOf,
} from "#app/domain/setup/services/service-draft.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { insertRows, insertRowsWhere, listOf, mustHaveChanged } from "#db/writing.ts";

type ServiceKey = { readonly businessId: string; readonly serviceId: string };
type SeenService = ServiceKey & { readonly version: number };

/** A new service, the last of its business; stale (`tryWrite`) where the business has as many as it may have. */
export function insertService(
  db: Database,
  { businessId, serviceId }: ServiceKey,
  draft: ServiceData,
  { at, position, most }: { readonly at: Instant; readonly position: number; readonly most: number },
): Statement[] {
  const row = { id: serviceId, businessId, ...serviceDataOf(draft), position, createdAt: at };
  const hasRoom = sql`(select count(*) from services where business_id = ${businessId}) < ${most}`;
  return [insertRowsWhere(db, services, [row], hasRoom), mustHaveChanged(db)];
}

/** Stale (`tryWrite`) where another member changed it, or it is hidden. */
export function updateService(
  db: Database,
  { businessId, serviceId, version }: SeenService,
  draft: ServiceData,
): Statement[] {
  const seen = and(isService({ businessId, serviceId, version }), isNull(services.hiddenAt));
  return [
    db
      .update(services)
      .set({ ...serviceDataOf(draft), version: sql`${services.version} + 1` })
      .where(seen),
    mustHaveChanged(db),
  ];
}

/** A property of a service that is switched on its own: `hiddenAt` null shows the service again. */
export type ServiceState = { readonly hiddenAt: Instant | null } | { readonly bookable: boolean };

/** Stale (`tryWrite`) where another member changed it. */
export function setServiceState(
  db: Database,
  { businessId, serviceId, version }: SeenService,
  state: ServiceState,
): Statement[] {
  return [
    db
      .update(services)
      .set({ ...state, version: sql`${services.version} + 1` })
      .where(isService({ businessId, serviceId, version })),
    mustHaveChanged(db),
  ];
}

type PlacedOption = OptionDraft & { readonly id: string; readonly isNew: boolean };

/** Sets a service's options, in their order; its other options are hidden. */
export function putOptions(
  db: Database,
  { businessId, serviceId }: ServiceKey,
  options: readonly PlacedOption[],
  at: Instant,
): Statement[] {
  const isOwn = and(eq(servicePrices.businessId, businessId), eq(servicePrices.serviceId, serviceId));
  const ids = options.map(({ id }) => id);
  const rows = options.map(({ isNew, ...option }, position) => ({
    isNew,
    row: { ...option, businessId, serviceId, position },
  }));
  const known = rows.filter(({ isNew }) => !isNew).map(({ row }) => row);
  return [
    db
      .update(servicePrices)
      .set({ hiddenAt: at })
      .where(and(isOwn, isNull(servicePrices.hiddenAt), sql`${servicePrices.id} not in ${listOf(ids)}`)),
    ...known.map(({ id, name, minutes, priceType, priceCentavos, own = null, position }) =>
      db
        .update(servicePrices)
        .set({ name, minutes, priceType, priceCentavos, own, position, hiddenAt: null })
        .where(and(isOwn, eq(servicePrices.id, id))),
    ),
    insertRows(
      db,
      servicePrices,
      rows.filter(({ isNew }) => isNew).map(({ row }) => row),
    ),
  ];
}

type Offers = { readonly gained: readonly string[]; readonly lost: readonly string[] };

/** Adds and removes the professionals who offer a service. Their own forms, if open, become stale. */
export function changeOffers(
  db: Database,
  { businessId, serviceId }: ServiceKey,
  { gained, lost }: Offers,
): Statement[] {
  const isLost = and(
    eq(employeeServices.serviceId, serviceId),
    eq(employeeServices.businessId, businessId),
    sql`${employeeServices.employeeId} in ${listOf([...lost, ...gained])}`,
  );
  const isTheirs = and(
    eq(employees.businessId, businessId),
    sql`${employees.id} in ${listOf([...lost, ...gained])}`,
  );
  return [
    db.delete(employeeServices).where(isLost),
    insertRows(
      db,
      employeeServices,
      gained.map((employeeId) => ({ businessId, employeeId, serviceId })),
    ),
    db
      .update(employees)
      .set({ version: sql`${employees.version} + 1` })
      .where(isTheirs),
  ];
}

type Order = {
  readonly businessId: string;
  readonly categoryCode: CategoryCode;
  readonly seen: readonly string[];
  readonly order: readonly string[];
};

/** Puts the services of a category in another order. Stale (`tryWrite`) where they are not in the order that was seen. */
export function orderServices(db: Database, { businessId, categoryCode, seen, order }: Order): Statement[] {
  const ordered = sql`(select group_concat(id) from (select id from services where business_id = ${businessId}
    and category_code = ${categoryCode} and hidden_at is null order by position, id))`;
  const asSeen = sql`${ordered} = ${seen.join(",")}`;
  const first = order[0] ?? "";
  const isOwn = eq(services.businessId, businessId);
  const places = JSON.stringify(order);
  return [
    db
      .update(services)
      .set({ position: 0 })
      .where(and(isOwn, eq(services.id, first), asSeen)),
    mustHaveChanged(db),
    db
      .update(services)
      .set({ position: sql`(select key from json_each(${places}) where value = ${services.id})` })
      .where(and(isOwn, sql`${services.id} in ${listOf(order)}`)),
  ];
}

function isService({ businessId, serviceId, version }: SeenService) {
  return and(eq(services.id, serviceId), eq(services.businessId, businessId), eq(services.version, version));
}
