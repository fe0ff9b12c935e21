import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { SAYING_STATES, SAYINGS } from "#app/domain/codes/saying.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";
import { clients } from "#db/schema/clients/clients.ts";

/**
 * The state of a message that a business should send to a client. A message without any action has no row: it follows from
 * bookings and clients. `subject`: sent once for each (`subjectOf`). `user_id`: the staff member who acted last; null: the
 * clock. `due_at`: when a QUEUED message goes to the Cloud API; `tries`: how often it was tried. `message_hash`: a keyed hash
 * of the API's message id, because the id contains the phone number. `error`: the API's error number.
 */
export const sayings = sqliteTable(
  "sayings",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id").notNull(),
    saying: text("saying", { enum: SAYINGS }).notNull(),
    subject: text("subject").notNull(),
    bookingId: text("booking_id"),
    state: text("state", { enum: SAYING_STATES }).notNull(),
    changedAt: integer("changed_at").$type<Instant>().notNull(),
    queuedAt: integer("queued_at").$type<Instant>(),
    userId: text("user_id"),
    dueAt: integer("due_at").$type<Instant>(),
    tries: integer("tries").notNull().default(0),
    messageHash: text("message_hash"),
    error: integer("error"),
  },
  (table) => [
    uniqueIndex("sayings_once").on(table.businessId, table.saying, table.subject),
    uniqueIndex("sayings_message").on(table.messageHash).where(sql`message_hash is not null`),
    index("sayings_under_way").on(table.dueAt).where(sql`state in ('QUEUED', 'SENDING')`),
    index("sayings_by_api").on(table.businessId, table.queuedAt).where(sql`queued_at is not null`),
    index("sayings_old").on(table.changedAt),
    check("sayings_saying", isOneOf(table.saying, SAYINGS)),
    check("sayings_state", isOneOf(table.state, SAYING_STATES)),
  ],
);

/**
 * A business's own text for a message, in place of ours. `from_minute`: for reminders, the minute of the day before from which
 * they are to be sent. `meta_name`: the name of the same text as approved for the Cloud API.
 */
export const sayingTemplates = sqliteTable(
  "saying_templates",
  {
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    saying: text("saying", { enum: SAYINGS }).notNull(),
    text: text("text").notNull(),
    fromMinute: integer("from_minute"),
    metaName: text("meta_name"),
    version: integer("version").notNull(),
    updatedAt: integer("updated_at").$type<Instant>().notNull(),
    updatedBy: text("updated_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.saying] }),
    check("saying_templates_saying", isOneOf(table.saying, SAYINGS)),
    check("saying_templates_from", sql`${table.fromMinute} between 0 and 1439`),
  ],
);

/**
 * A client's choices about messages. `refused_at`: wants no messages. `consented_at`: agreed to automatic messages;
 * `consent_words`: our text that they agreed to. Each choice has the staff member who entered it.
 */
export const clientChoices = sqliteTable(
  "client_choices",
  {
    businessId: text("business_id").notNull(),
    clientId: text("client_id").notNull(),
    refusedAt: integer("refused_at").$type<Instant>(),
    refusedBy: text("refused_by"),
    consentedAt: integer("consented_at").$type<Instant>(),
    consentedBy: text("consented_by"),
    consentWords: text("consent_words"),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.clientId] }),
    foreignKey({
      columns: [table.businessId, table.clientId],
      foreignColumns: [clients.businessId, clients.id],
    }).onDelete("cascade"),
    index("client_choices_refused").on(table.businessId, table.refusedAt).where(sql`refused_at is not null`),
  ],
);

/**
 * A business's own number at the WhatsApp Cloud API; `token` is in the form of `token-vault`. `number`: as the API shows it.
 * `is_automatic`: the clock sends reminders, checked at `look_at`. `broken_at`: since when the token is refused. `left_out_at`:
 * when clients last wrote more in a day than is kept.
 */
export const whatsAppAccounts = sqliteTable(
  "whatsapp_accounts",
  {
    businessId: text("business_id")
      .primaryKey()
      .references(() => businesses.id),
    phoneNumberId: text("phone_number_id").notNull(),
    token: text("token").notNull(),
    number: text("number").notNull(),
    isAutomatic: integer("is_automatic", { mode: "boolean" }).notNull().default(false),
    lookAt: integer("look_at").$type<Instant>(),
    verifiedAt: integer("verified_at").$type<Instant>().notNull(),
    brokenAt: integer("broken_at").$type<Instant>(),
    updatedBy: text("updated_by").notNull(),
    leftOutAt: integer("left_out_at").$type<Instant>(),
  },
  (table) => [
    uniqueIndex("whatsapp_accounts_number").on(table.phoneNumberId),
    index("whatsapp_accounts_look").on(table.lookAt).where(sql`is_automatic = 1 and broken_at is null`),
    check("whatsapp_accounts_automatic", sql`${table.isAutomatic} in (0, 1)`),
  ],
);
