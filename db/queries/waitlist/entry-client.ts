import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { bearsBlocked, isBlockedAddress, isBlockedPhone } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { waitlistEntries } from "#db/schema/waitlist/waitlist.ts";
import { mustHold } from "#db/writing.ts";

type WaitingClient = {
  readonly businessId: string;
  readonly userId: string | null;
  readonly email: string;
  /** As they typed it, E.164. */
  readonly phone: string | null;
};

/**
 * Whether a business has blocked a client from online booking, found by account or, without an account, by address: also one with the
 * account's email or phone, or with the phone that was typed.
 */
export function isBlockedAt(db: Database, client: WaitingClient): Reading<boolean> {
  const blocked = db
    .select({ isBlocked: isBlocked(client).mapWith(Boolean).as("isBlocked") })
    .from(sql`(select 1)`);
  return reading([blocked], ([[row]]) => row?.isBlocked ?? false);
}

/** Undoes the whole batch, STALE, if the business has blocked the client. */
export function mustNotBeBlocked(db: Database, client: WaitingClient): Statement {
  return mustHold(db, sql`not ${isBlocked(client)}`);
}

function isBlocked({ businessId, userId, email, phone }: WaitingClient) {
  const known = userId === null ? isBlockedEmail(email, businessId) : isBlockedAccount(userId, businessId);
  return phone === null ? known : sql<boolean>`(${known} or ${isBlockedPhone(phone, businessId)})`;
}

/** Whether the client of a row of `waitlist_entries` is blocked by its business by now. */
export function isBlockedEntry() {
  const { userId, email, phone, businessId } = waitlistEntries;
  return sql<boolean>`(case when ${userId} is null then ${isBlockedEmail(email, businessId)}
    else ${isBlockedAccount(userId, businessId)} end or ${isBlockedPhone(phone, businessId)})`;
}

type Value = string | SQLWrapper;

function isBlockedEmail(email: Value, businessId: Value) {
  return sql<boolean>`(${blocked(sql`email = ${email}`, businessId)} or ${isBlockedAddress(email, businessId)})`;
}

function isBlockedAccount(userId: Value, businessId: Value) {
  const own = blocked(sql`user_id = ${userId} and user_id is not null`, businessId);
  return sql<boolean>`(${own} or ${bearsBlocked(userId, businessId)})`;
}

function blocked(who: SQL, businessId: Value) {
  return sql<boolean>`exists (select 1 from clients where ${who} and business_id = ${businessId}
    and blocked_at is not null)`;
}
