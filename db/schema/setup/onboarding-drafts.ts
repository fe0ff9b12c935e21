import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { isOneOf } from "#db/schema/checks.ts";

/** A user's onboarding answers before their business exists: the trade and the services. */
export const onboardingDrafts = sqliteTable(
  "onboarding_drafts",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    activity: text("activity", { enum: ACTIVITY_CODES }).notNull(),
    services: text("services", { mode: "json" }).$type<readonly DraftService[]>().notNull(),
    updatedAt: integer("updated_at").$type<Instant>().notNull(),
  },
  (table) => [
    index("onboarding_drafts_age").on(table.updatedAt),
    check("onboarding_drafts_activity", isOneOf(table.activity, ACTIVITY_CODES)),
    check("onboarding_drafts_services", sql`json_valid(${table.services})`),
  ],
);

/** A template service that the user wants to offer, by its code, with their edits. */
export type DraftService = {
  readonly code: string;
  readonly minutes: number;
  readonly priceCentavos: number;
};
