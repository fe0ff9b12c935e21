import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

/**
 * A merge of two clients, kept while it can be undone. `kept`, `merged`: both rows before the merge, as JSON. `after`: the
 * resulting row. `booking_ids`: the bookings that moved to the kept client.
 */
export const clientMerges = sqliteTable(
  "client_merges",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    keepId: text("keep_id").notNull(),
    mergedId: text("merged_id").notNull(),
    kept: text("kept").notNull(),
    merged: text("merged").notNull(),
    after: text("after").notNull(),
    bookingIds: text("booking_ids").notNull(),
    at: integer("at").$type<Instant>().notNull(),
    userId: text("user_id").references(() => users.id),
  },
  (table) => [
    index("client_merges_newest").on(table.businessId, table.at),
    index("client_merges_age").on(table.at),
  ],
);
