import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SETUP_ACTS, SETUP_SUBJECTS, type SetupDetail } from "#app/domain/codes/setup.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * The history of a business's setup, kept a year. `subject_name`: the subject's name at that time; members appear by their
 * current name.
 */
export const setupChanges = sqliteTable(
  "setup_changes",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    at: integer("at").$type<Instant>().notNull(),
    userId: text("user_id").references(() => users.id),
    subject: text("subject", { enum: SETUP_SUBJECTS }).notNull(),
    act: text("act", { enum: SETUP_ACTS }).notNull(),
    subjectId: text("subject_id"),
    subjectName: text("subject_name").notNull(),
    details: text("details", { mode: "json" }).$type<readonly SetupDetail[]>().notNull().default([]),
  },
  (table) => [
    index("setup_changes_newest").on(table.businessId, table.at, table.id),
    index("setup_changes_age").on(table.at),
    check("setup_changes_subject", isOneOf(table.subject, SETUP_SUBJECTS)),
    check("setup_changes_act", isOneOf(table.act, SETUP_ACTS)),
    check("setup_changes_details", sql`json_valid(${table.details})`),
  ],
);
