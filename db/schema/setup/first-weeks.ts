import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

/**
 * The first-week tasks of a business, from its first publication (trigger `first_week_begins`). `instagram_at`,
 * `whatsapp_at`: the first visit of a stranger through its link there. `printed_at`: staff opened the sheet with the QR code.
 * `clients_at`: a file of clients was imported; `by_hand_at`: staff entered a booking (triggers). `ended_at`: all tasks are
 * done, or staff dismissed the list.
 */
export const firstWeeks = sqliteTable("first_weeks", {
  businessId: text("business_id")
    .primaryKey()
    .references(() => businesses.id),
  begunAt: integer("begun_at").$type<Instant>().notNull(),
  instagramAt: integer("instagram_at").$type<Instant>(),
  whatsappAt: integer("whatsapp_at").$type<Instant>(),
  printedAt: integer("printed_at").$type<Instant>(),
  clientsAt: integer("clients_at").$type<Instant>(),
  byHandAt: integer("by_hand_at").$type<Instant>(),
  endedAt: integer("ended_at").$type<Instant>(),
});
