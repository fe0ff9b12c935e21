import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CHARGE_METHODS } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * A client's payments at the store, apart from the deposit: one row for each method. `undone_at`: when staff took the charge
 * back, with the status that came with it. Nothing else is ever changed or deleted.
 */
export const charges = sqliteTable(
  "charges",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    bookingId: text("booking_id").notNull(),
    method: text("method", { enum: CHARGE_METHODS }).notNull(),
    centavos: integer("centavos").notNull(),
    at: integer("at").$type<Instant>().notNull(),
    userId: text("user_id").references(() => users.id),
    undoneAt: integer("undone_at").$type<Instant>(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    index("charges_of_booking").on(table.bookingId, table.at),
    index("charges_of_business").on(table.businessId, table.at),
    index("charges_undone").on(table.businessId, table.undoneAt).where(sql`undone_at is not null`),
    check("charges_method", isOneOf(table.method, CHARGE_METHODS)),
    check("charges_amount", sql`${table.centavos} > 0`),
  ],
);
