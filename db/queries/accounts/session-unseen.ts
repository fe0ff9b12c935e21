import { sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { sessions, sessionTokens } from "#db/schema/sessions.ts";

/** Nobody needs to know how many more there are. */
export const MOST_UNSEEN = 100;

const UNSEEN = sql<number>`(select count(*) from (
  select 1 from notifications unseen
  where unseen.user_id = ${sessions.userId} and unseen.seen_at is null and unseen.audience = ${sessions.accountType}
    and (unseen.audience = 'CUSTOMER' or unseen.business_id = ${sessions.businessId})
  limit ${sql.raw(String(MOST_UNSEEN))}))`.as("unseen");

const BY_TOKEN = prepared((db, { hash }: Given<{ readonly hash: string }>) =>
  db
    .select({ unseen: UNSEEN })
    .from(sessionTokens)
    .innerJoin(sessions, sql`${sessions.id} = ${sessionTokens.sessionId}`)
    .where(sql`${sessionTokens.hash} = ${hash}`),
);

/** How many notifications are new to the account type that a token's session acts as, up to `MOST_UNSEEN` (accounts §2, App shell). */
export function unseenByToken(db: Database, hash: string): Reading<number> {
  return reading([BY_TOKEN(db, { hash })], ([[row]]) => row?.unseen ?? 0);
}
