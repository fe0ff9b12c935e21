import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Instant } from "#app/domain/time/units.ts";

/** A business's own account at the card provider; its tokens are encrypted (AES-GCM). */
export const sellerAccounts = sqliteTable(
  "seller_accounts",
  {
    businessId: text("business_id").primaryKey(),
    collectorId: text("collector_id").notNull(),
    accessToken: text("access_token").notNull(),
    refreshToken: text("refresh_token").notNull(),
    connectedAt: integer("connected_at").$type<Instant>().notNull(),
    connectedBy: text("connected_by").notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    renewAt: integer("renew_at").$type<Instant>().notNull(),
    /** When the provider refused its token; null while the token works. */
    brokenAt: integer("broken_at").$type<Instant>(),
  },
  (table) => [
    uniqueIndex("seller_accounts_collector").on(table.collectorId),
    index("seller_accounts_renew").on(table.renewAt),
    // The minute of the day at which its payments are checked; queries repeat this expression.
    index("seller_accounts_minute").on(sql`(connected_at / 60000) % 1440`),
  ],
);

/**
 * How far an account's payments were checked, where one run was not enough. The next run continues with payments changed at
 * `since` (ms) or later, and skips the first `skipped`. `account`: its business's id, or the platform's word.
 */
export const sweeps = sqliteTable("sweeps", {
  account: text("account").primaryKey(),
  since: integer("since").$type<Instant>().notNull(),
  skipped: integer("skipped").notNull(),
  startedAt: integer("started_at").$type<Instant>().notNull(),
});
