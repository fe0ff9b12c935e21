import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A number for each business, higher with anything that its agenda shows; triggers keep it, from the first such thing on. */
export const calendarVersions = sqliteTable("calendar_versions", {
  businessId: text("business_id").primaryKey(),
  version: integer("version").notNull(),
});
