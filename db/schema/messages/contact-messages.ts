import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";

/** Visitors' messages from the contact form. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    comments: text("comments").notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
  },
  (table) => [
    index("contact_messages_email").on(table.email),
    index("contact_messages_age").on(table.createdAt),
  ],
);
