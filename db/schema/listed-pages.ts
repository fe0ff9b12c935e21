import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";

/**
 * The pages of businesses that `sitemap.xml` names: published, not closed down, with a store that the public sees; triggers keep them.
 * `number`: one more than the highest, so that a span of numbers is a part of the list. `changed_at`: when
 * places, hours, services or prices last changed, as the history says; before that, when it was published.
 */
export const listedPages = sqliteTable("listed_pages", {
  number: integer("number").primaryKey(),
  businessId: text("business_id").notNull().unique("listed_pages_business"),
  slug: text("slug").notNull(),
  changedAt: integer("changed_at").$type<Instant>().notNull(),
});
