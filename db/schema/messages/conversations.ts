import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { MESSAGE_KINDS, REPLY_STATES, WAYS } from "#app/domain/codes/conversation.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * A business's conversation with a number, by its connected number. `digits` tells the number apart (`numberKey`); whose it is
 * follows from `client_words`. `last_in_at`: when the client last wrote, by the provider. `last_at`: when its last message was
 * stored; it is deleted 30 days later, or, of a number that wants no messages, its messages and `last_in_at` go. `read_seq`, `settled_seq`: the last message that members have read, and that they have
 * decided about. `notice_id`: the notification that tells members of what is unread. `refused_at`: the client wants no messages,
 * as they said at `choice_at`. `left_out_at`: when more came than is kept in a day.
 */
export const conversations = sqliteTable(
  "conversations",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    digits: text("digits").notNull(),
    number: text("number").notNull(),
    lastInAt: integer("last_in_at").$type<Instant>(),
    lastAt: integer("last_at").$type<Instant>().notNull(),
    readSeq: integer("read_seq").notNull().default(0),
    settledSeq: integer("settled_seq").notNull().default(0),
    noticeId: text("notice_id"),
    refusedAt: integer("refused_at").$type<Instant>(),
    choiceAt: integer("choice_at").$type<Instant>(),
    leftOutAt: integer("left_out_at").$type<Instant>(),
  },
  (table) => [
    unique("conversations_of_number").on(table.businessId, table.digits),
    unique("conversations_in_business").on(table.businessId, table.id),
    index("conversations_newest").on(table.businessId, table.lastInAt).where(sql`last_in_at is not null`),
    index("conversations_old").on(table.lastAt),
    index("conversations_unread")
      .on(table.businessId, table.id, table.readSeq)
      .where(sql`notice_id is not null`),
  ],
);

/**
 * A message of a conversation, from the client or to them. `seq`: the order in which they were stored. `at`: when it was written, by
 * the provider; `received_at`: when it was stored. `once`: a keyed hash of the provider's id, which holds the number; of a reply,
 * the key of its form; of a template, the id of its row in `sayings`, which has its state. `is_cut`: letters were left out.
 */
export const conversationMessages = sqliteTable(
  "conversation_messages",
  {
    seq: integer("seq").primaryKey(),
    businessId: text("business_id").notNull(),
    conversationId: text("conversation_id").notNull(),
    way: text("way", { enum: WAYS }).notNull(),
    kind: text("kind", { enum: MESSAGE_KINDS }).notNull(),
    text: text("text").notNull().default(""),
    isCut: integer("is_cut", { mode: "boolean" }).notNull().default(false),
    at: integer("at").$type<Instant>().notNull(),
    receivedAt: integer("received_at").$type<Instant>().notNull(),
    once: text("once").notNull(),
    userId: text("user_id"),
    state: text("state", { enum: REPLY_STATES }),
    error: integer("error"),
    messageHash: text("message_hash"),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.conversationId],
      foreignColumns: [conversations.businessId, conversations.id],
    }).onDelete("cascade"),
    unique("conversation_messages_once").on(table.businessId, table.once),
    uniqueIndex("conversation_messages_hash").on(table.messageHash).where(sql`message_hash is not null`),
    index("conversation_messages_of").on(table.businessId, table.conversationId, table.seq),
    index("conversation_messages_by_day").on(table.businessId, table.way, table.receivedAt),
    index("conversation_messages_old").on(table.receivedAt),
    check("conversation_messages_way", isOneOf(table.way, WAYS)),
    check("conversation_messages_kind", isOneOf(table.kind, MESSAGE_KINDS)),
    check("conversation_messages_state", isOneOf(table.state, REPLY_STATES)),
    check("conversation_messages_cut", sql`${table.isCut} in (0, 1)`),
  ],
);
