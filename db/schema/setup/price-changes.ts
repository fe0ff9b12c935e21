import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { servicePrices } from "#db/schema/catalog/services.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

/**
 * A change of many prices of a business at once. `basis_points`: hundredths of a percent. `scope`: its categories and
 * services, both empty for all. `due_at`: when it takes effect; `applied_at`: when it did; `undone_at`: when it was undone,
 * before that or within a day after.
 */
export const priceChanges = sqliteTable(
  "price_changes",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    basisPoints: integer("basis_points").notNull(),
    roundingPesos: integer("rounding_pesos").notNull(),
    scope: text("scope", { mode: "json" }).$type<PriceScope>().notNull(),
    startsOn: text("starts_on").notNull(),
    dueAt: integer("due_at").$type<Instant>().notNull(),
    appliedAt: integer("applied_at").$type<Instant>(),
    undoneAt: integer("undone_at").$type<Instant>(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    index("price_changes_of_business").on(table.businessId, table.createdAt),
    index("price_changes_due").on(table.dueAt).where(sql`applied_at is null and undone_at is null`),
    check("price_changes_scope", sql`json_valid(${table.scope})`),
  ],
);

export type PriceScope = { readonly categories: readonly string[]; readonly serviceIds: readonly string[] };

/**
 * The effect of a price change on one option. `old_own` and `new_own`: the professionals' own terms before and after; null where
 * there are none.
 */
export const priceChangeLines = sqliteTable(
  "price_change_lines",
  {
    changeId: text("change_id")
      .notNull()
      .references(() => priceChanges.id, { onDelete: "cascade" }),
    businessId: text("business_id").notNull(),
    servicePriceId: text("service_price_id").notNull(),
    oldCentavos: integer("old_centavos").notNull(),
    newCentavos: integer("new_centavos").notNull(),
    oldOwn: text("old_own", { mode: "json" }).$type<OwnByEmployee>(),
    newOwn: text("new_own", { mode: "json" }).$type<OwnByEmployee>(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.servicePriceId] }),
    foreignKey({
      columns: [table.businessId, table.servicePriceId],
      foreignColumns: [servicePrices.businessId, servicePrices.id],
    }),
  ],
);
