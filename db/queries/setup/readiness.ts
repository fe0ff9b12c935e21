import { sql } from "drizzle-orm";
import type { StoreReadiness } from "#app/domain/setup/business/readiness.ts";
import { byPosition } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { stores } from "#db/schema/catalog/stores.ts";

/** An open store, with those things that a booking needs. */
export type StoreToBeReady = StoreReadiness & { readonly id: string; readonly name: string };

const READINESS = {
  hasHours: sql<number>`has_hours`.as("has_hours"),
  hasEmployee: sql<number>`has_employee`.as("has_employee"),
  hasService: sql<number>`has_service`.as("has_service"),
};

/** The open stores of a business, in its order. The view also decides which stores are public. */
export function readinessOf(db: Database, businessId: string): Reading<readonly StoreToBeReady[]> {
  const { id, name, position } = stores;
  const open = db
    .select({ ...named({ id, name, position }), ...READINESS })
    .from(stores)
    .innerJoin(sql`store_readiness`, sql`store_readiness.store_id = ${id}`)
    .where(sql`${stores.businessId} = ${businessId} and ${stores.hiddenAt} is null`);
  return reading([open], ([rows]) =>
    rows.toSorted(byPosition).map(({ position: _, ...store }) => ({
      ...{ id: store.id, name: store.name },
      hasHours: store.hasHours === 1,
      hasEmployee: store.hasEmployee === 1,
      hasService: store.hasService === 1,
    })),
  );
}
