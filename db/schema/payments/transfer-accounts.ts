import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

/**
 * The account for a business's deposits by transfer; without a row it takes no transfers. `hours`: how long a booking is held
 * for staff to check, once its customer reports the transfer.
 */
export const transferAccounts = sqliteTable(
  "transfer_accounts",
  {
    businessId: text("business_id")
      .primaryKey()
      .references(() => businesses.id),
    holder: text("holder").notNull(),
    alias: text("alias"),
    cbu: text("cbu"),
    hours: integer("hours").notNull(),
    updatedAt: integer("updated_at").$type<Instant>().notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    check("transfer_accounts_address", sql`${table.alias} is not null or ${table.cbu} is not null`),
    check("transfer_accounts_hours", sql`${table.hours} between 1 and 72`),
  ],
);
