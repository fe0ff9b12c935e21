import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Runs of the clock that somebody has taken; a second one of the same minute finds it taken. */
export const jobRuns = sqliteTable(
  "job_runs",
  {
    name: text("name").notNull(),
    scheduledAt: integer("scheduled_at").notNull(),
    startedAt: integer("started_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.scheduledAt] })],
);

export const jobHealth = sqliteTable("job_health", {
  name: text("name").primaryKey(),
  lastOkAt: integer("last_ok_at"),
  lastErrorAt: integer("last_error_at"),
  lastError: text("last_error"),
});
