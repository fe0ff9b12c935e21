import { sql } from "drizzle-orm";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { BY_ACCOUNT } from "#db/queries/accounts/own-reach.ts";
import { type Reading, reading } from "#db/reading.ts";
import { conversationMessages, conversations } from "#db/schema/messages/conversations.ts";
import { clientChoices } from "#db/schema/messages/sayings.ts";
import { listOf } from "#db/writing.ts";
import { allClientsWithNumber } from "./number-clients.ts";

/** A client's choice about messages, as they wrote it. */
export type ChoiceReceived = {
  readonly businessId: string;
  readonly digits: string;
  readonly isStop: boolean;
  readonly at: Instant;
  /** The message that says so. */
  readonly once: string;
  /** Our answer, its key, and what tells this call's answer from that of an equal one; null: it gets none. */
  readonly answer: { readonly once: string; readonly text: string; readonly claim: string } | null;
};

/** The `refused_by` of a choice that the client wrote; no member has this id. */
export const BY_CLIENT = "CLIENT";

/**
 * Notes a choice for all clients with the number, and prepares our answer to a stop. A repeated message, and one older than the
 * last choice, changes nothing. Belongs after `storeReceived`.
 */
export function storeChoice(db: Database, choice: ChoiceReceived, now: Instant): Statement[] {
  const { businessId, digits, isStop, at, once, answer } = choice;
  const isNew = sql`not exists (select 1 from conversation_messages old where old.business_id = ${businessId}
    and old.once = ${once} and old.received_at < ${now})`;
  const isLatest = sql`not exists (select 1 from conversations later where later.business_id = ${businessId}
    and later.digits = ${digits} and later.choice_at > ${at})`;
  const isChosen = sql`${isNew} and ${isLatest}`;
  const bearers = allClientsWithNumber(businessId, digits);
  return [
    ...(answer === null ? [] : [insertAnswer(db, { ...choice, answer }, now)]),
    db
      .update(conversations)
      .set({ refusedAt: isStop ? at : null, choiceAt: at })
      .where(sql`business_id = ${businessId} and digits = ${digits} and ${isChosen}`),
    isStop
      ? db
          .insert(clientChoices)
          .select(
            sql`select ${businessId}, one.id, ${at}, ${BY_CLIENT}, null, null, null from clients one
              where one.business_id = ${businessId} and one.id in ${bearers} and ${isChosen}`,
          )
          .onConflictDoUpdate({
            target: [clientChoices.businessId, clientChoices.clientId],
            set: {
              refusedAt: sql`coalesce(${clientChoices.refusedAt}, excluded.refused_at)`,
              // What they write to one business outlasts what their account says to all.
              refusedBy: sql`coalesce(nullif(${clientChoices.refusedBy}, ${BY_ACCOUNT}), excluded.refused_by)`,
              ...{ consentedAt: null, consentedBy: null, consentWords: null },
            },
          })
      : db
          .update(clientChoices)
          .set({ refusedAt: null, refusedBy: null })
          .where(sql`business_id = ${businessId} and client_id in ${bearers} and ${isChosen}`),
  ];
}

/** The one answer to a stop: to none that was answered within a day, or that repeats what is noted already. */
function insertAnswer(
  db: Database,
  {
    businessId,
    digits,
    at,
    once,
    answer,
  }: ChoiceReceived & { readonly answer: NonNullable<ChoiceReceived["answer"]> },
  now: Instant,
): Statement {
  const rows = sql`select null, ${businessId}, talk.id, 'OUT', 'ANSWER', ${answer.text}, 0, ${now}, ${now}, ${answer.once},
      null, 'SENDING', null, ${answer.claim}
    from conversations talk
    where talk.business_id = ${businessId} and talk.digits = ${digits} and talk.refused_at is null
      and coalesce(talk.choice_at, 0) <= ${at} and ${at} > ${now - DAY_MS}
      and exists (select 1 from conversation_messages told where told.business_id = ${businessId}
        and told.once = ${once} and told.received_at = ${now})
      and not exists (select 1 from conversation_messages told where told.business_id = ${businessId}
        and told.conversation_id = talk.id and told.kind = 'ANSWER' and told.received_at > ${now - DAY_MS})`;
  return db.insert(conversationMessages).select(rows).onConflictDoNothing();
}

/** An answer that is to be sent. */
export type AnswerToSend = {
  readonly once: string;
  readonly text: string;
  readonly number: string;
};

/** Those of a business's answers that a call has prepared, by its claims: no other call sends them. */
export function answersMade(
  db: Database,
  { businessId, claims }: { readonly businessId: string; readonly claims: readonly string[] },
): Reading<readonly AnswerToSend[]> {
  const made = db
    .select({
      once: sql<string>`told.once`.as("once"),
      text: sql<string>`told.text`.as("text"),
      number: sql<string>`talk.number`.as("number"),
    })
    .from(sql`conversation_messages told`)
    .innerJoin(
      sql`conversations talk`,
      sql`talk.id = told.conversation_id and talk.business_id = ${businessId}`,
    )
    .where(
      sql`told.business_id = ${businessId} and told.message_hash in ${listOf(claims)} and told.state = 'SENDING'`,
    );
  return reading([made], ([rows]) => rows);
}
