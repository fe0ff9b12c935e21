import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How often something was tried within a window of time. */
export const rateHits = sqliteTable(
  "rate_hits",
  {
    key: text("key").notNull(),
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    hits: integer("hits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startsAt] }), index("rate_hits_end").on(table.endsAt)],
);
