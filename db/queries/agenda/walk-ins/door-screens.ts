import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { doorScreens } from "#db/schema/agenda/door-screens.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";

type DoorKey = { readonly businessId: string; readonly storeId: string };

/** A store's screen: its names, and the link's id; null: it has no link yet. */
export type Door = {
  readonly businessName: string;
  readonly storeName: string;
  readonly doorId: string | null;
  readonly isClosed: boolean;
};

/** Null for another business's store, and for one that is gone. */
export function doorOf(db: Database, { businessId, storeId }: DoorKey): Reading<Door | null> {
  const found = db
    .select({
      businessName: sql<string>`${businesses.name}`.as("businessName"),
      storeName: sql<string>`${stores.name}`.as("storeName"),
      ...named({ doorId: doorScreens.doorId }),
      isClosed: sql`${businesses.closedAt} is not null`.mapWith(Boolean).as("isClosed"),
    })
    .from(stores)
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .leftJoin(
      doorScreens,
      and(eq(doorScreens.storeId, stores.id), sql`+${doorScreens.businessId} = ${stores.businessId}`),
    )
    .where(and(eq(stores.businessId, businessId), eq(stores.id, storeId), sql`${stores.hiddenAt} is null`));
  return reading([found], ([[row]]) => row ?? null);
}

/** Gives a store's screen a new link, which ends the one before. */
export function putDoor(
  db: Database,
  row: DoorKey & { readonly doorId: string; readonly createdAt: Instant },
): Statement {
  const { doorId, createdAt } = row;
  return db
    .insert(doorScreens)
    .values(row)
    .onConflictDoUpdate({
      target: doorScreens.storeId,
      set: { doorId, createdAt },
      setWhere: eq(doorScreens.businessId, row.businessId),
    });
}
