import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { isManager } from "#db/predicates.ts";
import { memberNotice } from "#db/queries/messages/messages.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { conversations } from "#db/schema/messages/conversations.ts";
import { notifications } from "#db/schema/messages/messages.ts";
import type { Received } from "./receive.ts";
import { HAS_UNREAD } from "./unread.ts";

/**
 * Notifies owners and managers of conversations with unread messages, once for each until they are read. Belongs after
 * `storeReceived`.
 */
export function tellOfReplies(db: Database, { businessId, now, talks }: Received): Statement[] {
  const wanted = sql`json_each(${JSON.stringify(talks.map(({ digits, noticeId }) => ({ digits, noticeId })))})`;
  const noticeOf = sql`(select value ->> 'noticeId' from ${wanted} where value ->> 'digits' = conversations.digits)`;
  const notice = memberNotice({
    id: sql`talk.notice_id`,
    event: sql`'CLIENT_REPLIED'`,
    bookingId: sql`null`,
    businessId: sql`${businessId}`,
    at: sql`${now}`,
    data: sql`json_object('conversation', talk.id)`,
  });
  const rows = db
    .select(notice)
    .from(members)
    .innerJoin(
      sql`conversations talk`,
      sql`talk.business_id = ${businessId} and talk.digits in (select value ->> 'digits' from ${wanted})
        and talk.notice_id in (select value ->> 'noticeId' from ${wanted})`,
    )
    .where(and(eq(members.businessId, businessId), isManager(members.role)));
  return [
    db
      .update(conversations)
      .set({ noticeId: noticeOf })
      .where(
        sql`business_id = ${businessId} and notice_id is null
          and digits in (select value ->> 'digits' from ${wanted}) and ${HAS_UNREAD}`,
      ),
    db.insert(notifications).select(rows).onConflictDoNothing(),
  ];
}

/** Marks a conversation as read, and what members were told of it as seen. */
export function markRead(
  db: Database,
  { businessId, id, at }: { readonly businessId: string; readonly id: string; readonly at: Instant },
): Statement[] {
  const own = sql`select notice_id from conversations where id = ${id} and business_id = ${businessId}`;
  return [
    db
      .update(notifications)
      .set({ seenAt: at })
      .where(
        sql`seen_at is null and id = (${own}) and business_id = ${businessId}
          and user_id in (select user_id from members where business_id = ${businessId})`,
      ),
    db
      .update(conversations)
      .set({
        noticeId: null,
        readSeq: sql`coalesce((select max(seq) from conversation_messages told where told.business_id = ${businessId}
          and told.conversation_id = ${id}), read_seq)`,
      })
      .where(and(eq(conversations.id, id), eq(conversations.businessId, businessId))),
  ];
}
