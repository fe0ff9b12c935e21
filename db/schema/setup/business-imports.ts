import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ArchiveParts } from "#app/domain/setup/archive/archive-parts.ts";
import {
  ARCHIVE_STATES,
  type ArchiveCounts,
  type ArchiveFault,
} from "#app/domain/setup/archive/archive-states.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * An export file of a whole business, reviewed and then imported into an empty business. `file`: its name in the bucket.
 * `parts`: the files brought so far of an export in several files, `file` first; null for a single file.
 * `said`: the exported business's description of itself. `counts`, `portions`: the number of rows of each part, and of the
 * chunks that they go in, over all files. `step`: the number of chunks imported.
 * `into_id`: the business that receives the rows; it has no members until it replaces the empty one at the end.
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
    counts: text("counts", { mode: "json" }).$type<ArchiveCounts>().notNull(),
    portions: text("portions", { mode: "json" }).$type<ArchiveCounts>().notNull(),
    state: text("state", { enum: ARCHIVE_STATES }).notNull().default("DRAFT"),
    intoId: text("into_id").notNull(),
    step: integer("step").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    fault: text("fault").$type<ArchiveFault>(),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    changedAt: integer("changed_at").$type<Instant>().notNull(),
    parts: text("parts", { mode: "json" }).$type<ArchiveParts>(),
  },
  (table) => [
    index("business_imports_of_business").on(table.businessId, table.createdAt),
    index("business_imports_under_way").on(table.changedAt).where(sql`state in ('RUNNING', 'CLEARING')`),
    index("business_imports_ended").on(table.changedAt).where(sql`state in ('DONE', 'FAILED')`),
    index("business_imports_drafts").on(table.changedAt).where(sql`state = 'DRAFT'`),
    check("business_imports_state", isOneOf(table.state, ARCHIVE_STATES)),
  ],
);
