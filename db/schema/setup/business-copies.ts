import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

/**
 * The last copy that the owners of a large business prepared, to download in parts: `at`, its moment; `bounds`, the ids of the
 * bookings that its parts but the last end with; `taken`, when each part was downloaded whole. The parts themselves are made
 * when they are downloaded.
 */
export const businessCopies = sqliteTable("business_copies", {
  businessId: text("business_id")
    .primaryKey()
    .references(() => businesses.id),
  set: text("set_id").notNull(),
  at: integer("at").$type<Instant>().notNull(),
  bounds: text("bounds", { mode: "json" }).$type<readonly string[]>().notNull(),
  taken: text("taken", { mode: "json" }).$type<Readonly<Record<string, Instant>>>().notNull().default({}),
});
