import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";

/** Clock runs that a worker has claimed; a second worker for the same minute finds the run claimed. */
export const jobRuns = sqliteTable(
  "job_runs",
  {
    name: text("name").notNull(),
    scheduledAt: integer("scheduled_at").$type<Instant>().notNull(),
    startedAt: integer("started_at").$type<Instant>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.scheduledAt] })],
);

export const jobHealth = sqliteTable("job_health", {
  name: text("name").primaryKey(),
  lastOkAt: integer("last_ok_at").$type<Instant>(),
  lastErrorAt: integer("last_error_at").$type<Instant>(),
  lastError: text("last_error"),
});
