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
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";

/** A professional that offers some of the requested services, with the ids of those services. */
export type SharerFacts = EmployeeFacts & { readonly serviceIds: readonly string[] };

type SharersKey = {
  readonly businessId: string;
  readonly storeId: string;
  readonly servicePriceIds: readonly string[];
  /** The window in which bookings are looked up, in UTC minutes `[from, to)`. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  /** With fewer professionals than this (1 or 2), the answer is empty and no calendar is read. */
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

/** The professionals of a store that offer a service of the given options, in order, with the facts that decide free times. */
export function sharerFacts(db: Database, key: SharersKey): Reading<readonly SharerFacts[]> {
  const { businessId, storeId, servicePriceIds, from, to, atLeast } = key;
  const values = windowValues({ businessId, storeId, wanted: { servicePriceIds }, from, to });
  return reading([SHARERS(db, { ...values, atLeast })], ([people]) =>
    people.map((person) => ({ ...person, offersAll: Boolean(person.offersAll) })),
  );
}

/** A cross join keeps its order: the few requested options come first. */
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

/** With `atLeast` 2, skips a professional if no other professional could share the booking. */
function hasEnough(given: Given<SharerValues>): SQL {
  return sql`(${given.atLeast} = 1 or exists (
    select 1 from store_employees other cross join employees person on person.id = other.employee_id
    where other.store_id = ${given.storeId} and other.business_id = ${given.businessId}
      and other.employee_id <> ${storeEmployees.employeeId} and ${takesTurnos()}
      and ${offersSome(given, sql`other.employee_id`)}))`;
}
