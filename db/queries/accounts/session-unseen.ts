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

/** A draft counts while its writer works nowhere; what somebody owns, until it is published. */
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
    .select({ unseen: UNSEEN, hasBegun: HAS_BEGUN })
    .from(sessionTokens)
    .innerJoin(sessions, sql`${sessions.id} = ${sessionTokens.sessionId}`)
    .where(sql`${sessionTokens.hash} = ${hash}`),
);

/** What the header shows of a session besides who it is. */
export type ShownInHeader = {
  /** How many notifications are new to the account type that it acts as, up to `MOST_UNSEEN` (accounts §2, App shell). */
  readonly unseen: number;
  /** They have begun a business that is not published. */
  readonly hasBegun: boolean;
};

export function headerByToken(db: Database, hash: string): Reading<ShownInHeader> {
  return reading([BY_TOKEN(db, { hash })], ([[row]]) => row ?? NOTHING_SHOWN);
}

export const NOTHING_SHOWN: ShownInHeader = { unseen: 0, hasBegun: false };
