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
import { isOneOf } from "#db/schema/checks.ts";
import { clients } from "#db/schema/clients.ts";
import { businesses } from "#db/schema/stores.ts";

/**
 * What became of something that a business has to say; what nobody has acted on has no row, it follows from turnos and
 * clients. `subject`: what is said once (`subjectOf`). `user_id`: who of the staff acted last; null: the clock.
 * `due_at`: when the Cloud API is asked, while it is QUEUED; `tries`: how often it was. `message_hash`: the API's id of it,
 * as a keyed hash, for the id itself has the number in it. `error`: the API's own number for why not.
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
 * How a business says something, where that is not as we have it. `from_minute`: of reminders, from when on the day before
 * they are to be sent. `meta_name`: what the same text is called where it was approved for the Cloud API.
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
 * What a client of a business has said about messages: `refused_at`: wants none; `consented_at`: agreed to get them by
 * themselves, to which words of ours. Each with who of the staff wrote it down.
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
 * A business's own number at the WhatsApp Cloud API, its token as it is kept (`token-vault`). `number`: as the API shows it.
 * `is_automatic`: reminders leave by themselves, looked for at `look_at`. `broken_at`: since when the token is refused.
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
  },
  (table) => [
    uniqueIndex("whatsapp_accounts_number").on(table.phoneNumberId),
    index("whatsapp_accounts_look").on(table.lookAt).where(sql`is_automatic = 1 and broken_at is null`),
    check("whatsapp_accounts_automatic", sql`${table.isAutomatic} in (0, 1)`),
  ],
);
