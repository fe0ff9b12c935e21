import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A number for each business that grows with every change to its agenda or free times; triggers keep it, from the first such
 * change on. `looked_version`: the version for which `free_times` was last computed.
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
