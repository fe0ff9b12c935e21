import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { takesTurnos } from "#db/predicates.ts";
import {
  type EmployeeFacts,
  factColumns,
  type WindowValues,
  windowValues,
  worksAt,
} from "#db/queries/catalog/employees.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees, storeEmployees } from "#db/schema/employees.ts";

/** A professional who does some of the services asked about: which. */
export type SharerFacts = EmployeeFacts & { readonly serviceIds: readonly string[] };

export type SharersKey = {
  readonly businessId: string;
  readonly storeId: string;
  readonly servicePriceIds: readonly string[];
  /** The window, in UTC minutes `[from, to)`, in which bookings are looked up. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  /** Nobody at all, and no calendar read, where there are fewer than this: 1 or 2. */
  readonly atLeast: 1 | 2;
};

type SharerValues = WindowValues & Pick<SharersKey, "atLeast">;

const SHARERS = prepared((db, given: Given<SharerValues>) =>
  db
    .select({
      ...factColumns(given),
      serviceIds: servicesOf(given, storeEmployees.employeeId).as("serviceIds"),
    })
    .from(storeEmployees)
    .innerJoin(employees, eq(employees.id, storeEmployees.employeeId))
    .where(and(worksAt(given), offersSome(given, storeEmployees.employeeId), hasEnough(given)))
    .orderBy(asc(employees.position), asc(employees.id)),
);

/** Whoever of a store does any of the services of some options, in the store's order, with what decides when they are free. */
export function sharerFacts(db: Database, key: SharersKey): Reading<readonly SharerFacts[]> {
  const { businessId, storeId, servicePriceIds, from, to, atLeast } = key;
  const values = windowValues({ businessId, storeId, wanted: { servicePriceIds }, from, to });
  return reading([SHARERS(db, { ...values, atLeast })], ([people]) =>
    people.map((person) => ({ ...person, offersAll: Boolean(person.offersAll) })),
  );
}

/** A cross join keeps its order: the few options asked for come first. */
function offered({ businessId, servicePriceIds }: Given<SharerValues>, employeeId: SQLWrapper): SQL {
  return sql`from json_each(${servicePriceIds})
    cross join service_prices on service_prices.id = value and service_prices.business_id = ${businessId}
    cross join employee_services offer on offer.employee_id = ${employeeId} and offer.service_id = service_prices.service_id`;
}

function servicesOf(given: Given<SharerValues>, employeeId: SQLWrapper): SQL<readonly string[]> {
  return sql`(select json_group_array(offer.service_id) ${offered(given, employeeId)})`.mapWith(JSON.parse);
}

function offersSome(given: Given<SharerValues>, employeeId: SQLWrapper): SQL {
  return sql`exists (select 1 ${offered(given, employeeId)})`;
}

/** Somebody who would have nobody to share with is not looked at. */
function hasEnough(given: Given<SharerValues>): SQL {
  return sql`(${given.atLeast} = 1 or exists (
    select 1 from store_employees other cross join employees person on person.id = other.employee_id
    where other.store_id = ${given.storeId} and other.business_id = ${given.businessId}
      and other.employee_id <> ${storeEmployees.employeeId} and ${takesTurnos()}
      and ${offersSome(given, sql`other.employee_id`)}))`;
}
