import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { COPY_STATES, type CopyCounts, type CopyFault } from "#app/domain/setup/copy/copy-states.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { isOneOf } from "#db/schema/checks.ts";
import { businesses } from "#db/schema/stores.ts";

/**
 * A file with all that a business has, as it is looked over and taken in by another one that is empty. `file`: what it is
 * called in the bucket; `said`: what the business in it says of itself; `counts`, `portions`: how many rows each part has, and in how many portions they go in; `step`: how many of all are in.
 * `before`: what the business had of its own when that began, to be taken away at the end, or left alone where it was in vain.
 */
export const businessImports = sqliteTable(
  "business_imports",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    userId: text("user_id").notNull(),
    file: text("file").notNull(),
    counts: text("counts", { mode: "json" }).$type<CopyCounts>().notNull(),
    state: text("state", { enum: COPY_STATES }).notNull().default("DRAFT"),
    said: text("said", { mode: "json" }).$type<Readonly<Record<string, unknown>>>().notNull(),
    portions: text("portions", { mode: "json" }).$type<CopyCounts>().notNull(),
    step: integer("step").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    fault: text("fault").$type<CopyFault>(),
    before: text("before", { mode: "json" }).$type<Before>(),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    changedAt: integer("changed_at").$type<Instant>().notNull(),
  },
  (table) => [
    index("business_imports_of_business").on(table.businessId, table.createdAt),
    index("business_imports_under_way").on(table.changedAt).where(sql`state in ('RUNNING', 'CLEARING')`),
    index("business_imports_old").on(table.changedAt),
    check("business_imports_state", isOneOf(table.state, COPY_STATES)),
  ],
);

/** The ids of what a business had, and since when it was published. */
export type Before = {
  readonly publishedAt: Instant | null;
  readonly stores: readonly string[];
  readonly services: readonly string[];
  readonly employees: readonly string[];
  readonly history: readonly string[];
};
