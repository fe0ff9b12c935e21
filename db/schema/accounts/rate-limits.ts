import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";

/** The number of tries of an action within a time window. */
export const rateHits = sqliteTable(
  "rate_hits",
  {
    key: text("key").notNull(),
    startsAt: integer("starts_at").$type<Instant>().notNull(),
    endsAt: integer("ends_at").$type<Instant>().notNull(),
    hits: integer("hits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startsAt] }), index("rate_hits_end").on(table.endsAt)],
);
