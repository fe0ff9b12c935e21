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
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { isOneOf } from "#db/schema/checks.ts";

/** Small facts for a message's text that its booking does not contain. */
export type EventData = Readonly<Record<string, string | number | null>>;

/**
 * Messages to send, written in the same batch as the change that they tell of: to a person, or to the staff of a business
 * (`user_id` null). `dedupe_key` prevents a second message on the same channel (`messageKey`); the same event on another
 * channel has its own id.
 * `class`: every insert gives it (`classNumber`); the database's default is for older code.
 * `counted_at`: when the message was counted among its recipient's mails; it counts once, however often it is tried.
 * `digest`: the digest that replaces it; for a digest itself, its own key.
 * `batch_id`: the batch in which it went to the provider, while its arrival is unknown. `unanswered`: how often it was taken
 * since its last recorded outcome.
 * `network`: a keyed hash of the network from which staff caused it; null where staff did not.
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
    index("outbox_ended").on(table.createdAt).where(sql`sent_at is not null or failed_at is not null`),
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

/** A person's notifications. One event has the same id for all its recipients. */
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
    index("notifications_oldest").on(table.createdAt),
    index("notifications_unseen").on(table.userId).where(sql`seen_at is null`),
    check("notifications_audience", isOneOf(table.audience, ACCOUNT_TYPES)),
    check("notifications_data", sql`json_valid(${table.data})`),
  ],
);
