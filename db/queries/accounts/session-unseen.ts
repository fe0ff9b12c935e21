import { sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { HAS_UNREAD } from "#db/queries/messages/conversations/unread.ts";
import { type Reading, reading } from "#db/reading.ts";
import { sessions, sessionTokens } from "#db/schema/accounts/sessions.ts";

/** The count of new notifications stops here. */
export const MOST_UNSEEN = 100;

/** The count of them, and how many tell of clients' messages: of the same rows. */
const UNSEEN = sql`(select json_array(count(*), coalesce(sum(event = 'CLIENT_REPLIED'), 0)) from (
  select unseen.event from notifications unseen
  where unseen.user_id = ${sessions.userId} and unseen.seen_at is null and unseen.audience = ${sessions.accountType}
    and (unseen.audience = 'CUSTOMER' or unseen.business_id = ${sessions.businessId})
  limit ${sql.raw(String(MOST_UNSEEN))}))`
  .mapWith((text: string): readonly [unseen: number, replies: number] => JSON.parse(text))
  .as("counted");

/** The most conversations that are counted. */
const MOST_UNREAD = 50;

/**
 * The conversations with unread messages of the business acted for. The list of notifications is one reader's; these are unread
 * until any member opens them.
 */
const UNREAD =
  sql`iif(${sessions.accountType} = 'BUSINESS' and ${sessions.businessId} is not null, (select count(*) from (
  select 1 from conversations indexed by conversations_unread
  where conversations.business_id = ${sessions.businessId} and notice_id is not null and ${HAS_UNREAD}
  limit ${sql.raw(String(MOST_UNREAD))})), 0)`
    .mapWith(Number)
    .as("newReplies");

/** For a member: they own an open business that is not published. For other users: they have an onboarding draft. */
const HAS_BEGUN =
  sql`(case when exists (select 1 from members any_of where any_of.user_id = ${sessions.userId})
  then exists (select 1 from members own join businesses business on business.id = own.business_id
    where own.user_id = ${sessions.userId} and own.role = 'OWNER'
      and business.published_at is null and business.closed_at is null)
  else exists (select 1 from onboarding_drafts draft where draft.user_id = ${sessions.userId}) end)`
    .mapWith(Boolean)
    .as("hasBegun");

const BY_TOKEN = prepared((db, { hash }: Given<{ readonly hash: string }>) =>
  db
    .select({ counted: UNSEEN, newReplies: UNREAD, hasBegun: HAS_BEGUN })
    .from(sessionTokens)
    .innerJoin(sessions, sql`${sessions.id} = ${sessionTokens.sessionId}`)
    .where(sql`${sessionTokens.hash} = ${hash}`),
);

/** A session's data in the header, apart from the user's identity. */
export type ShownInHeader = {
  /** The number of new notifications for the session's account type, up to `MOST_UNSEEN` (accounts §2, App shell). */
  readonly unseen: number;
  /** Those of them that tell of clients' messages. */
  readonly replyNotices: number;
  /** The business's conversations with unread messages, up to `MOST_UNREAD`; only managers are shown them. */
  readonly newReplies: number;
  /** The user has begun a business that is not published. */
  readonly hasBegun: boolean;
};

export function headerByToken(db: Database, hash: string): Reading<ShownInHeader> {
  return reading([BY_TOKEN(db, { hash })], ([[row]]) => {
    if (row === undefined) return NOTHING_SHOWN;
    const [unseen, replyNotices] = row.counted;
    return { unseen, replyNotices, newReplies: row.newReplies, hasBegun: row.hasBegun };
  });
}

export const NOTHING_SHOWN: ShownInHeader = {
  unseen: 0,
  replyNotices: 0,
  newReplies: 0,
  hasBegun: false,
};
