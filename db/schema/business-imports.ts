import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CopyParts } from "#app/domain/setup/copy/copy-parts.ts";
import { COPY_STATES, type CopyCounts, type CopyFault } from "#app/domain/setup/copy/copy-states.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { isOneOf } from "#db/schema/checks.ts";
import { businesses } from "#db/schema/stores.ts";

/**
 * A file with all that a business has, as it is looked over for one that is empty, and taken in. `file`: what it is called in
 * the bucket; `parts`: of a business that comes in several files, those that were brought, the first of which is `file`; null:
 * that is the only one. `said`: what the business in it says of itself; `counts`, `portions`: how many rows each part has, and
 * in how many portions they go in, of all files; `step`: how many of all are in. `into_id`: where they go, a business that nobody works for until
 * all of them are in and it takes the place of the empty one.
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
    said: text("said", { mode: "json" }).$type<Readonly<Record<string, unknown>>>().notNull(),
    counts: text("counts", { mode: "json" }).$type<CopyCounts>().notNull(),
    portions: text("portions", { mode: "json" }).$type<CopyCounts>().notNull(),
    state: text("state", { enum: COPY_STATES }).notNull().default("DRAFT"),
    intoId: text("into_id").notNull(),
    step: integer("step").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    fault: text("fault").$type<CopyFault>(),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    changedAt: integer("changed_at").$type<Instant>().notNull(),
    parts: text("parts", { mode: "json" }).$type<CopyParts>(),
  },
  (table) => [
    index("business_imports_of_business").on(table.businessId, table.createdAt),
    index("business_imports_under_way").on(table.changedAt).where(sql`state in ('RUNNING', 'CLEARING')`),
    index("business_imports_old").on(table.changedAt),
    check("business_imports_state", isOneOf(table.state, COPY_STATES)),
  ],
);
