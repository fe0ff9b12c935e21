import { sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { sessions, sessionTokens } from "#db/schema/sessions.ts";

/** Nobody needs to know how many more there are. */
export const MOST_NEWS = 100;

const UNSEEN = sql<number>`(select count(*) from (
  select 1 from notifications news
  where news.user_id = ${sessions.userId} and news.seen_at is null and news.audience = ${sessions.accountType}
    and (news.audience = 'CUSTOMER' or news.business_id = ${sessions.businessId})
  limit ${sql.raw(String(MOST_NEWS))}))`.as("unseen");

const BY_TOKEN = prepared((db, { hash }: Given<{ readonly hash: string }>) =>
  db
    .select({ unseen: UNSEEN })
    .from(sessionTokens)
    .innerJoin(sessions, sql`${sessions.id} = ${sessionTokens.sessionId}`)
    .where(sql`${sessionTokens.hash} = ${hash}`),
);

/** How many notifications are new to the hat that a token's session wears, up to `MOST_NEWS` (accounts §2, App shell). */
export function newsByToken(db: Database, hash: string): Reading<number> {
  return reading([BY_TOKEN(db, { hash })], ([[row]]) => row?.unseen ?? 0);
}
