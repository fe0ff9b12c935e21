import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from "drizzle-orm/sqlite-core";
import { ACCOUNT_TYPES } from "#app/domain/codes/account.ts";
import { CHANNELS, EVENTS } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { users } from "#db/schema/accounts.ts";
import { bookings } from "#db/schema/bookings.ts";
import { isOneOf } from "#db/schema/checks.ts";

/** Small facts a text needs that its booking cannot tell. */
export type EventData = Readonly<Record<string, string | number | null>>;

/**
 * Messages to send, written in the batch of the change they tell of: to a person, or (`user_id` null) to the
 * people of a business. `dedupe_key` keeps a repeat from doubling one on its channel (`messageKey`); the same event told on another
 * channel has an id of its own. Who inserts one names its class (`classNumber`); the database has a default for the code
 * of before. `counted_at`: when it was counted among its recipient's mails, once however often it is tried. `digest`:
 * which digest tells it instead, or, of the digest itself, which it is. `batch_id`: what it went to the provider with, for
 * as long as nobody knows whether it arrived. `unanswered`: how often it was taken since somebody last noted what became
 * of it. `network`: a keyed hash of the network that staff caused it from; null: none of them did.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").notNull(),
    audience: text("audience", { enum: ACCOUNT_TYPES }).notNull(),
    channel: text("channel", { enum: CHANNELS }).notNull().default("MAIL"),
    event: text("event", { enum: EVENTS }).notNull(),
    dedupeKey: text("dedupe_key").notNull(),
    userId: text("user_id").references(() => users.id),
    businessId: text("business_id"),
    bookingId: text("booking_id"),
    data: text("data", { mode: "json" }).$type<EventData>().notNull().default({}),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    dueAt: integer("due_at").$type<Instant>().notNull(),
    tries: integer("tries").notNull().default(0),
    sentAt: integer("sent_at").$type<Instant>(),
    failedAt: integer("failed_at").$type<Instant>(),
    lastError: text("last_error"),
    countedAt: integer("counted_at").$type<Instant>(),
    digest: text("digest"),
    class: integer("class").notNull(),
    batchId: text("batch_id"),
    unanswered: integer("unanswered").notNull().default(0),
    network: text("network"),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.audience] }),
    unique("outbox_once").on(table.dedupeKey, table.audience, table.channel),
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    index("outbox_due").on(table.dueAt).where(sql`sent_at is null and failed_at is null`),
    index("outbox_order").on(table.class, table.dueAt).where(sql`sent_at is null and failed_at is null`),
    index("outbox_failed").on(table.failedAt).where(sql`failed_at is not null`),
    index("outbox_digest").on(table.digest).where(sql`digest is not null`),
    index("outbox_batches")
      .on(table.batchId)
      .where(sql`batch_id is not null and sent_at is null and failed_at is null`),
    check("outbox_audience", isOneOf(table.audience, ACCOUNT_TYPES)),
    check("outbox_channel", isOneOf(table.channel, CHANNELS)),
    check("outbox_recipient", sql`${table.userId} is not null or ${table.businessId} is not null`),
    check("outbox_data", sql`json_valid(${table.data})`),
  ],
);

/** What the bell shows a person. One event has one id, whoever is told of it. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: text("id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    audience: text("audience", { enum: ACCOUNT_TYPES }).notNull(),
    event: text("event", { enum: EVENTS }).notNull(),
    businessId: text("business_id"),
    bookingId: text("booking_id"),
    data: text("data", { mode: "json" }).$type<EventData>().notNull().default({}),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    seenAt: integer("seen_at").$type<Instant>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    index("notifications_newest").on(table.userId, table.createdAt),
    index("notifications_unseen").on(table.userId).where(sql`seen_at is null`),
    check("notifications_audience", isOneOf(table.audience, ACCOUNT_TYPES)),
    check("notifications_data", sql`json_valid(${table.data})`),
  ],
);
