import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/stores.ts";

/** By what a business finds its clients; triggers keep it, out of the view `client_keys`, which says what each `kind` is. */
export const clientWords = sqliteTable(
  "client_words",
  {
    businessId: text("business_id").notNull(),
    kind: integer("kind").notNull(),
    word: text("word").notNull(),
    clientId: text("client_id").notNull(),
    rest: text("rest").notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.kind, table.word, table.clientId] })],
);

/** Phones and addresses that two clients or more have; triggers keep it. */
export const clientDoubles = sqliteTable(
  "client_doubles",
  { businessId: text("business_id").notNull(), word: text("word").notNull() },
  (table) => [primaryKey({ columns: [table.businessId, table.word] })],
);

/** Those that are rightly of several, as a mother's and her daughter's. */
export const clientsApart = sqliteTable(
  "clients_apart",
  {
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    word: text("word").notNull(),
    at: integer("at").$type<Instant>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.word] })],
);

/** How many clients a business has, and how many rows of `client_doubles`; triggers keep it, from the first on. */
export const clientCounts = sqliteTable("client_counts", {
  businessId: text("business_id").primaryKey(),
  clients: integer("clients").notNull(),
  doubles: integer("doubles").notNull().default(0),
});
