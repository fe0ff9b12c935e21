import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";

/** Pictures in the bucket that no row names, not yet or not any more; the clock removes them when they are due. */
export const loosePictures = sqliteTable(
  "loose_pictures",
  {
    name: text("name").primaryKey(),
    dueAt: integer("due_at").$type<Instant>().notNull(),
  },
  (table) => [index("loose_pictures_due").on(table.dueAt)],
);
