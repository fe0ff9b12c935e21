import { foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";

/**
 * Bookings whose clients are to be called, because no message reaches them or there is no other time. `version`: the booking's
 * version when it was put here; once staff move it, no call is needed. `called_at`: when staff ticked it off.
 */
export const calls = sqliteTable(
  "calls",
  {
    bookingId: text("booking_id").primaryKey(),
    businessId: text("business_id").notNull(),
    version: integer("version").notNull(),
    askedAt: integer("asked_at").$type<Instant>().notNull(),
    calledAt: integer("called_at").$type<Instant>(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    index("calls_of_business").on(table.businessId, table.bookingId),
    index("calls_age").on(table.askedAt),
  ],
);
