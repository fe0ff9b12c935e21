import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CODE_KINDS, CREDENTIAL_KINDS } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * People with an account; `email` is trimmed and lower-cased. `mail_reminders` and `mail_marketing`: which mails they want
 * besides those about their own actions. `messages_refused_at`: since when the person wants no messages of any business.
 * `mobile_asked_at`: when a booking last asked for their mobile. A deleted account stays as a row without the person's name or address, because
 * history refers to it.
 */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    displayName: text("display_name").notNull(),
    emailVerifiedAt: integer("email_verified_at").$type<Instant>(),
    tosAcceptedAt: integer("tos_accepted_at").$type<Instant>(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    phone: text("phone"),
    mailReminders: integer("mail_reminders", { mode: "boolean" }).notNull().default(true),
    mailMarketing: integer("mail_marketing", { mode: "boolean" }).notNull().default(true),
    deletedAt: integer("deleted_at").$type<Instant>(),
    messagesRefusedAt: integer("messages_refused_at").$type<Instant>(),
    mobileAskedAt: integer("mobile_asked_at").$type<Instant>(),
  },
  (table) => [uniqueIndex("users_email").on(table.email), index("users_display_name").on(table.displayName)],
);

/** A person's proof of identity: a scrypt hash of the password, or their subject at a provider. */
export const credentials = sqliteTable(
  "credentials",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: CREDENTIAL_KINDS }).notNull(),
    secret: text("secret").notNull(),
    updatedAt: integer("updated_at").$type<Instant>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    uniqueIndex("credentials_subject").on(table.kind, table.secret).where(sql`kind <> 'password'`),
    check("credentials_kind", isOneOf(table.kind, CREDENTIAL_KINDS)),
  ],
);

/** One code of each kind per person; a new code replaces the old one. */
export const oneTimeCodes = sqliteTable(
  "one_time_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: CODE_KINDS }).notNull(),
    hash: text("hash").notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    tries: integer("tries").notNull().default(0),
    /** Tries from devices that have logged in before; strangers cannot use these up. */
    deviceTries: integer("device_tries").notNull().default(0),
    usedAt: integer("used_at").$type<Instant>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index("one_time_codes_end").on(table.expiresAt),
    check("one_time_codes_kind", isOneOf(table.kind, CODE_KINDS)),
  ],
);

/** Provider tokens that were used, as keyed hashes, so that no token works twice. */
export const usedTokens = sqliteTable(
  "used_tokens",
  {
    hash: text("hash").primaryKey(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
  },
  (table) => [index("used_tokens_end").on(table.expiresAt)],
);
