import { foreignKey, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { stores } from "#db/schema/catalog/stores.ts";

/**
 * The link under which a screen at a store's door shows the clients who wait there, without login; a new `door_id` ends the
 * link before.
 */
export const doorScreens = sqliteTable(
  "door_screens",
  {
    storeId: text("store_id").primaryKey(),
    businessId: text("business_id").notNull(),
    doorId: text("door_id").notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.storeId],
      foreignColumns: [stores.businessId, stores.id],
    }),
  ],
);
