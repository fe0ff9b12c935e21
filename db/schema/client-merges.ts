import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts.ts";
import { businesses } from "#db/schema/stores.ts";

/**
 * Two clients that were made one, for as long as that can be undone: `kept` and `merged`, the rows as they stood before, as
 * JSON; `after`, what was made of them; `booking_ids`, the turnos that changed hands.
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
