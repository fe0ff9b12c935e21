import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ACCOUNT_TYPES } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/** `expires_at`: the newest token's expiry (idle limit, moves with use). `ends_at`: the absolute limit, never moves. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountType: text("account_type", { enum: ACCOUNT_TYPES }).notNull(),
    businessId: text("business_id").references(() => businesses.id),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    seenAt: integer("seen_at").$type<Instant>().notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    endsAt: integer("ends_at").$type<Instant>().notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_end").on(table.endsAt),
    check("sessions_account_type", isOneOf(table.accountType, ACCOUNT_TYPES)),
  ],
);

/** SHA-256 of each issued token; `valid_until` is set once its replacement is first used. */
export const sessionTokens = sqliteTable(
  "session_tokens",
  {
    hash: text("hash").primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    issuedAt: integer("issued_at").$type<Instant>().notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    replacedAt: integer("replaced_at").$type<Instant>(),
    validUntil: integer("valid_until").$type<Instant>(),
  },
  (table) => [index("session_tokens_session").on(table.sessionId)],
);
