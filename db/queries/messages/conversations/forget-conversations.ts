import { eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { conversationMessages, conversations } from "#db/schema/messages/conversations.ts";

/** Deletes messages stored before `before` (ms), and conversations without any since. */
export function purgeConversations(db: Database, before: Instant): readonly Purge[] {
  return [
    deletePage(db, conversationMessages.receivedAt, before),
    deletePage(db, conversations.lastAt, before),
  ];
}

/** For a business that is gone for good; the messages go along. */
export function forgetConversations(db: Database, businessId: string): Statement {
  return db.delete(conversations).where(eq(conversations.businessId, businessId));
}

/** For a client that is erased, while their number stands on their card. */
export function forgetConversationsOf(
  db: Database,
  { businessId, clientId }: { readonly businessId: string; readonly clientId: string },
): Statement {
  return db.delete(conversations).where(
    sql`business_id = ${businessId} and digits in (
        select digits from client_dialled where id = ${clientId} and business_id = ${businessId})`,
  );
}

/** For an account that is deleted: the conversations of its clients' numbers, and of its own with businesses that know it. */
export function forgetConversationsOfAccount(db: Database, userId: string): Statement {
  const ofPhone = sql`iif(users.phone like '+54%', substr(users.phone, -10), substr(users.phone, 2))`;
  return db.delete(conversations).where(
    sql`id in (
      select talk.id from clients own cross join client_dialled dialled cross join conversations talk
        where own.user_id = ${userId} and own.user_id is not null and dialled.id = own.id
          and talk.business_id = own.business_id and talk.digits = dialled.digits
      union select talk.id from users cross join clients own cross join conversations talk
        where users.id = ${userId} and own.user_id = ${userId} and own.user_id is not null and users.phone is not null
          and talk.business_id = own.business_id and talk.digits = ${ofPhone})`,
  );
}
