import { foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";

/** A checkout at the card provider, reused until it expires. */
export const checkouts = sqliteTable(
  "checkouts",
  {
    preferenceId: text("preference_id").primaryKey(),
    businessId: text("business_id").notNull(),
    bookingId: text("booking_id").notNull(),
    /** The provider account that receives the money. */
    collectorId: text("collector_id").notNull(),
    centavos: integer("centavos").notNull(),
    initPoint: text("init_point").notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    index("checkouts_booking").on(table.bookingId, table.expiresAt),
  ],
);

/**
 * The request that is opening a booking's checkout: one at a time, so that many presses open one checkout. Another request
 * may take a claim once its lease (ms) is over.
 */
export const checkoutClaims = sqliteTable(
  "checkout_claims",
  {
    bookingId: text("booking_id").primaryKey(),
    businessId: text("business_id").notNull(),
    claim: text("claim").notNull(),
    leasedUntil: integer("leased_until").$type<Instant>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
  ],
);
