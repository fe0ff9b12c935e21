import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ACCOUNT_TYPES } from "#app/domain/codes/account.ts";
import { users } from "#db/schema/accounts.ts";
import { isOneOf } from "#db/schema/checks.ts";
import { businesses } from "#db/schema/stores.ts";

/** `expires_at` is the newest token's (idle limit, moves with use), `ends_at` never moves (absolute limit). */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountType: text("account_type", { enum: ACCOUNT_TYPES }).notNull(),
    businessId: text("business_id").references(() => businesses.id),
    createdAt: integer("created_at").notNull(),
    seenAt: integer("seen_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    endsAt: integer("ends_at").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_end").on(table.endsAt),
    check("sessions_account_type", isOneOf(table.accountType, ACCOUNT_TYPES)),
  ],
);

/** SHA-256 of each token handed out; `valid_until` is set once the fresh one in its place was first used. */
export const sessionTokens = sqliteTable(
  "session_tokens",
  {
    hash: text("hash").primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    issuedAt: integer("issued_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    replacedAt: integer("replaced_at"),
    validUntil: integer("valid_until"),
  },
  (table) => [index("session_tokens_session").on(table.sessionId)],
);
