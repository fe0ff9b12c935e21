import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

/** Search keys of a business's clients. Triggers fill it from the view `client_keys`, which defines each `kind`. */
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

/** Phones and e-mail addresses that two or more clients share; triggers keep it. */
export const clientDoubles = sqliteTable(
  "client_doubles",
  { businessId: text("business_id").notNull(), word: text("word").notNull() },
  (table) => [primaryKey({ columns: [table.businessId, table.word] })],
);

/** Phones and addresses that clients rightly share, such as a mother and her daughter. */
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

/** A business's number of clients and of `client_doubles` rows; triggers keep it, from the first client on. */
export const clientCounts = sqliteTable("client_counts", {
  businessId: text("business_id").primaryKey(),
  clients: integer("clients").notNull(),
  duplicates: integer("doubles").notNull().default(0),
});
