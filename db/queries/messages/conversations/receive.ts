import { type SQL, sql } from "drizzle-orm";
import type { MessageKind } from "#app/domain/codes/conversation.ts";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { conversationMessages, conversations } from "#db/schema/messages/conversations.ts";
import { whatsAppAccounts } from "#db/schema/messages/sayings.ts";

/** A message as it is stored. */
export type ReceivedMessage = {
  readonly digits: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly isCut: boolean;
  readonly at: Instant;
  /** A keyed hash of the provider's id. */
  readonly once: string;
};

/** The numbers that have just written, each once. */
export type Talk = {
  readonly digits: string;
  /** As the provider writes it. */
  readonly number: string;
  /** The id of the conversation, if it is new, and of a notification, if it is due. */
  readonly id: string;
  readonly noticeId: string;
  /** When its latest message was written. */
  readonly at: Instant;
};

export type Received = {
  readonly businessId: string;
  readonly now: Instant;
  readonly talks: readonly Talk[];
  readonly messages: readonly ReceivedMessage[];
};

/** Messages of clients that a business keeps in a day, and messages of one conversation, both ways. */
const MOST_A_DAY = 2_000;
const MOST_OF_NUMBER = 60;

/**
 * Stores messages of clients, each once, and notes where more came than is kept. The caps hold for a day before `now`; places in
 * this call count too.
 */
export function storeReceived(db: Database, received: Received): Statement[] {
  const { businessId, now } = received;
  const talks = sql`json_each(${JSON.stringify(received.talks)})`;
  const messages = sql`json_each(${JSON.stringify(placed(received.messages))})`;
  return [
    insertTalks(db, { businessId, now, talks }),
    insertMessages(db, { businessId, now, messages }),
    db
      .update(conversations)
      .set({ leftOutAt: now })
      .where(
        sql`business_id = ${businessId} and digits in (select value ->> 'digits' from ${messages}
          where not ${isStored(businessId)})`,
      ),
    db
      .update(whatsAppAccounts)
      .set({ leftOutAt: now })
      .where(
        sql`business_id = ${businessId} and exists (select 1 from ${talks} where not exists (
          select 1 from conversations known where known.business_id = ${businessId} and known.digits = value ->> 'digits'))`,
      ),
  ];
}

type Within = { readonly businessId: string; readonly now: Instant };

function insertTalks(db: Database, { businessId, now, talks }: Within & { readonly talks: SQL }): Statement {
  const rows = sql`select value ->> 'id', ${businessId}, value ->> 'digits', value ->> 'number', value ->> 'at', ${now},
      0, 0, null, null, null, null from ${talks}
    where ${hasRoomToday({ businessId, now }, sql`key`)} or exists (select 1 from conversations known
      where known.business_id = ${businessId} and known.digits = value ->> 'digits')`;
  return db
    .insert(conversations)
    .select(rows)
    .onConflictDoUpdate({
      target: [conversations.businessId, conversations.digits],
      set: {
        number: sql`excluded.number`,
        lastInAt: sql`max(coalesce(${conversations.lastInAt}, 0), excluded.last_in_at)`,
        lastAt: sql`excluded.last_at`,
      },
    });
}

function insertMessages(
  db: Database,
  { businessId, now, messages }: Within & { readonly messages: SQL },
): Statement {
  const ofDay = sql`(select count(*) from (select told.received_at as at from conversation_messages told
    where told.business_id = ${businessId} and told.conversation_id = talk.id order by told.seq desc
    limit ${MOST_OF_NUMBER}) where at > ${now - DAY_MS})`;
  const rows = sql`select null, ${businessId}, talk.id, 'IN', value ->> 'kind', value ->> 'text', value ->> 'isCut',
      value ->> 'at', ${now}, value ->> 'once', null, null, null, null
    from ${messages} cross join conversations talk
    where talk.business_id = ${businessId} and talk.digits = value ->> 'digits'
      and ${ofDay} + (value ->> 'nth') < ${MOST_OF_NUMBER}
      and ${hasRoomToday({ businessId, now }, sql`key`)}`;
  return db.insert(conversationMessages).select(rows).onConflictDoNothing();
}

/** Whether the business has kept fewer messages than a day's most, besides so many of this call. */
function hasRoomToday({ businessId, now }: Within, besides: SQL): SQL {
  return sql`${besides} + (select count(*) from (select 1 from conversation_messages told
    where told.business_id = ${businessId} and told.way = 'IN' and told.received_at > ${now - DAY_MS}
    limit ${MOST_A_DAY})) < ${MOST_A_DAY}`;
}

/** In SQL over `value`: whether the message is stored, by now or from an earlier call. */
function isStored(businessId: string): SQL {
  return sql`exists (select 1 from conversation_messages told
    where told.business_id = ${businessId} and told.once = value ->> 'once')`;
}

/** The messages with their places among those of their number. */
function placed(messages: readonly ReceivedMessage[]) {
  const counts = new Map<string, number>();
  return messages.map((message) => {
    const nth = counts.get(message.digits) ?? 0;
    counts.set(message.digits, nth + 1);
    return { ...message, isCut: Number(message.isCut), nth };
  });
}
