import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What visitors wrote through the contact form. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    comments: text("comments").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("contact_messages_email").on(table.email)],
);
