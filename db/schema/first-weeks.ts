import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/stores.ts";

/**
 * What makes the first week of a business work, from when it is published for the first time (a trigger,
 * `first_week_begins`). `instagram_at`, `whatsapp_at`: when a stranger first came by its link there; `printed_at`: when its
 * people opened the sheet with the QR; `clients_at`: when a file of clients was taken in, and `by_hand_at`: when its people
 * noted a turno (triggers). `ended_at`: all was done, or its people do not want to see it any more.
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
