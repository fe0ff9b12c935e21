import { eq, sql } from "drizzle-orm";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { anyBefore, deletePage, inPage, ONE, type Purge } from "#db/purging.ts";
import { conversationMessages, conversations } from "#db/schema/messages/conversations.ts";
import { numbersOf } from "./number-clients.ts";

/** How long it is remembered that a number wants no messages, once its conversation is over: for a client's card of later. */
const REFUSAL_DAYS = 730;

/**
 * Deletes messages stored before `before` (ms), and conversations without any since. Of a number that wants no messages nothing but
 * that is kept, for two more years.
 */
export function purgeConversations(db: Database, before: Instant): readonly Purge[] {
  const { lastAt } = conversations;
  const isRefusal = sql`refused_at is not null and last_in_at is not null`;
  const keepRefusals = db
    .update(conversations)
    .set({
      ...{ lastInAt: null, noticeId: null, leftOutAt: null },
      lastAt: sql`last_at + ${REFUSAL_DAYS * DAY_MS}`,
    })
    .where(inPage(lastAt, before, isRefusal))
    .returning(ONE);
  return [
    deletePage(db, conversationMessages.receivedAt, before),
    [anyBefore(db, lastAt, before, isRefusal), keepRefusals],
    deletePage(db, lastAt, before, sql`not (${isRefusal})`),
  ];
}

/** For a business that is gone for good; the messages go along. */
export function forgetConversations(db: Database, businessId: string): Statement {
  return db.delete(conversations).where(eq(conversations.businessId, businessId));
}

/** For a client that is erased, while their numbers stand on their card. */
export function forgetConversationsOf(
  db: Database,
  { businessId, clientId }: { readonly businessId: string; readonly clientId: string },
): Statement {
  return db
    .delete(conversations)
    .where(sql`business_id = ${businessId} and digits in ${numbersOf(clientId, businessId)}`);
}

/** For an account that is deleted: the conversations of its clients' numbers, and of its own with businesses that know it. */
export function forgetConversationsOfAccount(db: Database, userId: string): Statement {
  const ofPhone = sql`iif(users.phone like '+54%', substr(users.phone, -10), substr(users.phone, 2))`;
  return db.delete(conversations).where(
    sql`id in (
      select talk.id from clients own cross join client_dialled dialled cross join conversations talk
        where own.user_id = ${userId} and own.user_id is not null and dialled.id = own.id
          and talk.business_id = own.business_id and talk.digits = dialled.digits
      union select talk.id from clients own cross join json_each(own.other_phones) more cross join conversations talk
        where own.user_id = ${userId} and own.user_id is not null and talk.business_id = own.business_id
          and talk.digits = iif(more.value like '+54%', substr(more.value, -10), substr(more.value, 2))
      union select talk.id from users cross join clients own cross join conversations talk
        where users.id = ${userId} and own.user_id = ${userId} and own.user_id is not null and users.phone is not null
          and talk.business_id = own.business_id and talk.digits = ${ofPhone})`,
  );
}
