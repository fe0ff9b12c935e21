import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A number for each business, higher with anything that its agenda shows or that decides when it is free; triggers keep it,
 * from the first such thing on. `looked_version`: the one for which it was last worked out when it is free (`free_times`).
 */
export const calendarVersions = sqliteTable(
  "calendar_versions",
  {
    businessId: text("business_id").primaryKey(),
    version: integer("version").notNull(),
    lookedVersion: integer("looked_version").notNull().default(0),
  },
  (table) => [index("calendar_versions_due").on(table.businessId).where(sql`looked_version <> version`)],
);
