import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";

/**
 * The business pages in `sitemap.xml`: published, not closed down, with a public store; triggers keep them. `number`: one
 * more than the highest, so that a span of numbers is a part of the list. `changed_at`: the last change of places, hours,
 * services or prices in the history; before any such change, the publication.
 */
export const listedPages = sqliteTable("listed_pages", {
  number: integer("number").primaryKey(),
  businessId: text("business_id").notNull().unique("listed_pages_business"),
  slug: text("slug").notNull(),
  changedAt: integer("changed_at").$type<Instant>().notNull(),
});
