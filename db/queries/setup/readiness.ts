import { sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { takesTurnos } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/stores.ts";

/** What a business has of all that a turno needs. */
export type Readiness = {
  readonly hasStore: boolean;
  readonly hasHours: boolean;
  /** Somebody whom customers may choose works at an open store. */
  readonly hasEmployee: boolean;
  /** One of those offers a service that can be booked. */
  readonly hasService: boolean;
};

export function readinessOf(db: Database, businessId: string): Reading<Readiness> {
  const own = sql`business_id = ${businessId}`;
  const openStores = sql`from stores where ${own} and hidden_at is null`;
  const staff = sql`from stores join store_employees work on work.store_id = stores.id
    join employees person on person.id = work.employee_id and person.business_id = stores.business_id
    where stores.business_id = ${businessId} and stores.hidden_at is null and ${takesTurnos()}`;
  const offers = sql`exists (select 1 from employee_services skill
    join services on services.id = skill.service_id and services.business_id = skill.business_id
    join service_prices price on price.service_id = services.id
    where skill.employee_id = person.id and services.bookable = 1 and services.hidden_at is null
    and price.hidden_at is null)`;
  return reading(
    [
      db
        .select({
          hasStore: sql<number>`exists (select 1 ${openStores})`.as("has_store"),
          hasHours: sql<number>`exists (select 1 ${openStores} and exists (
            select 1 from json_each(hours) where json_array_length(json_each.value) > 0))`.as("has_hours"),
          hasEmployee: sql<number>`exists (select 1 ${staff})`.as("has_employee"),
          hasService: sql<number>`exists (select 1 ${staff} and ${offers})`.as("has_service"),
        })
        .from(businesses)
        .where(sql`${businesses.id} = ${businessId}`),
    ],
    ([[row]]) => ({
      hasStore: row?.hasStore === 1,
      hasHours: row?.hasHours === 1,
      hasEmployee: row?.hasEmployee === 1,
      hasService: row?.hasService === 1,
    }),
  );
}
