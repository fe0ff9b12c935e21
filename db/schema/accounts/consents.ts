import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONSENT_WAYS, CONSENTS } from "#app/domain/legal/consents.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * Consents given and withdrawn (`given` off), with the version of the text, the time and the place. Rows never change: the
 * newest row of each kind applies.
 */
export const consents = sqliteTable(
  "consents",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    what: text("what", { enum: CONSENTS }).notNull(),
    at: integer("at").$type<Instant>().notNull(),
    version: text("version").notNull(),
    given: integer("given", { mode: "boolean" }).notNull(),
    way: text("way", { enum: CONSENT_WAYS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.what, table.at, table.way] }),
    check("consents_what", isOneOf(table.what, CONSENTS)),
    check("consents_way", isOneOf(table.way, CONSENT_WAYS)),
  ],
);
