import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { MessageKind, ReplyState } from "#app/domain/codes/conversation.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { conversationMessages, conversations } from "#db/schema/messages/conversations.ts";

type ReplyKey = { readonly businessId: string; readonly once: string };

type NewReply = ReplyKey & {
  readonly conversationId: string;
  readonly text: string;
  readonly userId: string;
  readonly at: Instant;
  /** Tells this try from another one under the same key; it stands in `message_hash` until the API has named the message. */
  readonly claim: string;
  /** The client must have written after this instant (ms). */
  readonly since: Instant;
  /** Most replies of the business within a day, which began at `dayFrom`. */
  readonly most: number;
  readonly dayFrom: Instant;
};

/** Stores a reply that is about to be sent; none where its key is used, the client's day is over, or the day's most is reached. */
export function insertReply(db: Database, reply: NewReply): Statement {
  const { businessId, once, conversationId, text, userId, at, claim, since, most, dayFrom } = reply;
  const rows = sql`select null, ${businessId}, talk.id, 'OUT', 'REPLY', ${text}, 0, ${at}, ${at}, ${once}, ${userId},
      'SENDING', null, ${claim}
    from conversations talk
    where talk.id = ${conversationId} and talk.business_id = ${businessId} and talk.last_in_at > ${since}
      and (select count(*) from (select 1 from conversation_messages told where told.business_id = ${businessId}
        and told.way = 'OUT' and told.received_at > ${dayFrom} limit ${most})) < ${most}`;
  return db.insert(conversationMessages).select(rows).onConflictDoNothing();
}

/** The reply with a key, what became of it, and the try that stored it. */
export type StoredReply = {
  readonly conversationId: string;
  readonly text: string;
  readonly state: ReplyState | null;
  readonly error: number | null;
  readonly claim: string | null;
};

export function replyOf(db: Database, key: ReplyKey): Reading<StoredReply | null> {
  const { conversationId, text, state, error, messageHash: claim } = conversationMessages;
  const one = db
    .select(named({ conversationId, text, state, error, claim }))
    .from(conversationMessages)
    .where(isReply(key));
  return reading([one], ([rows]) => rows[0] ?? null);
}

/** What became of a reply that was sent; where a notification was faster, that stands. */
export function noteReply(
  db: Database,
  key: ReplyKey,
  {
    state,
    error = null,
    messageHash = null,
  }: { readonly state: ReplyState; readonly error?: number | null; readonly messageHash?: string | null },
): Statement[] {
  const { state: column } = conversationMessages;
  return [
    db
      .update(conversationMessages)
      .set({ state, error })
      .where(and(isReply(key), eq(column, "SENDING"))),
    ...(messageHash === null
      ? []
      : [db.update(conversationMessages).set({ messageHash }).where(isReply(key))]),
  ];
}

/** Moves a reply on from a state that may lead there, as the API reports; a repeated or older report changes nothing. */
export function moveReplyOn(
  db: Database,
  key: { readonly businessId: string; readonly messageHash: string; readonly reference: string },
  {
    from,
    to,
    error,
  }: { readonly from: readonly ReplyState[]; readonly to: ReplyState; readonly error: number | null },
): Statement {
  const { businessId, state } = conversationMessages;
  // By either of two indexes, as the API tells our own name of it or only its id.
  const isIt: SQL = sql`seq in (select seq from conversation_messages where business_id = ${key.businessId}
      and once = ${key.reference} union all select seq from conversation_messages
      where message_hash = ${key.messageHash} and message_hash is not null)`;
  return db
    .update(conversationMessages)
    .set({ state: to, error })
    .where(and(isIt, eq(businessId, key.businessId), inArray(state, [...from])));
}

/** A message that the Cloud API has just taken, so that its answer is read beside it. */
type SentSaying = ReplyKey & {
  readonly conversationId: string;
  readonly digits: string;
  readonly number: string;
  readonly text: string;
  readonly kind: Extract<MessageKind, "SAYING">;
  readonly at: Instant;
};

/** Keeps what was sent, in the conversation with its number. The same again changes nothing. */
export function keepSent(db: Database, sent: SentSaying): Statement[] {
  const { businessId, conversationId: id, digits, number, at, once, text, kind } = sent;
  return [
    db
      .insert(conversations)
      .values({ id, businessId, digits, number, lastAt: at })
      .onConflictDoUpdate({
        target: [conversations.businessId, conversations.digits],
        set: { lastAt: at },
      }),
    db
      .insert(conversationMessages)
      .select(
        sql`select null, ${businessId}, talk.id, 'OUT', ${kind}, ${text}, 0, ${at}, ${at}, ${once}, null, null, null, null
          from conversations talk where talk.business_id = ${businessId} and talk.digits = ${digits}`,
      )
      .onConflictDoNothing(),
  ];
}

function isReply({ businessId, once }: ReplyKey): SQL | undefined {
  return and(eq(conversationMessages.businessId, businessId), eq(conversationMessages.once, once));
}
