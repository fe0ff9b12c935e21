import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";

/** Pictures in the bucket without a row that uses them, yet or any more; the clock removes them when they are due. */
export const loosePictures = sqliteTable(
  "loose_pictures",
  {
    name: text("name").primaryKey(),
    dueAt: integer("due_at").$type<Instant>().notNull(),
  },
  (table) => [index("loose_pictures_due").on(table.dueAt)],
);
