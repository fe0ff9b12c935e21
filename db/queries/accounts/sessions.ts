import { and, eq, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { AccountType } from "#app/domain/codes/account.ts";
import type { OwnReach } from "#app/domain/phones/own-mobile.ts";
import { DAY_MS, type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { type CurrentMembership, JOINED_MEMBERSHIP } from "#db/queries/accounts/memberships.ts";
import { REACH, reachOf } from "#db/queries/accounts/own-reach.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { sessions, sessionTokens } from "#db/schema/accounts/sessions.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

/** The session of a token, valid or not: the caller decides that by its instants (ms). */
export type SessionRow = {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerifiedAt: Instant | null;
  readonly reach: OwnReach;
  readonly accountType: AccountType;
  /** In the business that the session acts for; also null once the person no longer works there. */
  readonly membership: CurrentMembership | null;
  readonly hasBusiness: boolean;
  readonly createdAt: Instant;
  readonly seenAt: Instant;
  /** When the newest token expires: the idle limit, which moves with use. */
  readonly expiresAt: Instant;
  /** Absolute limit. */
  readonly endsAt: Instant;
  readonly tokenIssuedAt: Instant;
  readonly tokenExpiresAt: Instant;
  /** Null until this token's replacement is first used; then the instant until which this token still works. */
  readonly tokenValidUntil: number | null;
  /** A replacement for this token has been issued. */
  readonly hasNewerToken: boolean;
  /** A token that this one replaces is not retired yet. */
  readonly hasOlderToken: boolean;
};

const SESSION = named({
  sessionId: sessions.id,
  userId: users.id,
  email: users.email,
  displayName: users.displayName,
  emailVerifiedAt: users.emailVerifiedAt,
  accountType: sessions.accountType,
  createdAt: sessions.createdAt,
  seenAt: sessions.seenAt,
  expiresAt: sessions.expiresAt,
  endsAt: sessions.endsAt,
  tokenIssuedAt: sessionTokens.issuedAt,
  tokenExpiresAt: sessionTokens.expiresAt,
  tokenValidUntil: sessionTokens.validUntil,
});
const BESIDES = {
  membership: JOINED_MEMBERSHIP,
  hasBusiness: sql<number>`exists (select 1 from members any_of where any_of.user_id = ${users.id})`.as(
    "hasBusiness",
  ),
};
/** Whether the session has a newer token, and whether it has an older one that is not retired; one query finds both. */
const FAMILY = sql`(select json_array(
    coalesce(max(other.issued_at > ${sessionTokens.issuedAt}), 0),
    coalesce(max(other.issued_at < ${sessionTokens.issuedAt} and other.replaced_at is null), 0))
  from session_tokens other where other.session_id = ${sessions.id})`
  .mapWith((text: string): readonly [hasNewer: number, hasOlder: number] => JSON.parse(text))
  .as("family");

const BY_TOKEN = prepared((db, { hash }: Given<{ readonly hash: string }>) =>
  db
    .select({ ...SESSION, ...REACH, ...BESIDES, family: FAMILY })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, and(eq(members.businessId, sessions.businessId), eq(members.userId, users.id)))
    .leftJoin(businesses, eq(businesses.id, members.businessId))
    .where(and(eq(sessionTokens.hash, hash), isNull(users.deletedAt))),
);

/** The session with this token hash; null for an unknown token or an ended session. */
export function sessionByToken(db: Database, hash: string): Reading<SessionRow | null> {
  return reading([BY_TOKEN(db, { hash })], ([[row]]) => {
    if (row === undefined) return null;
    const { family, phone, mobileAskedAt, messagesRefusedAt, ...session } = row;
    const [hasNewer, hasOlder] = family;
    return {
      ...session,
      reach: reachOf({ phone, mobileAskedAt, messagesRefusedAt }),
      hasBusiness: Boolean(row.hasBusiness),
      hasNewerToken: Boolean(hasNewer),
      hasOlderToken: Boolean(hasOlder),
    };
  });
}

type NewSession = {
  readonly id: string;
  readonly tokenHash: string;
  readonly userId: string;
  readonly accountType: AccountType;
  readonly businessId: string | null;
  /** Instants in ms. */
  readonly at: number;
  readonly expiresAt: Instant;
  readonly endsAt: Instant;
};

export function insertSession(db: Database, { tokenHash, at, ...session }: NewSession): Statement[] {
  const { id, expiresAt } = session;
  return [
    db.insert(sessions).values({ ...session, createdAt: at, seenAt: at }),
    db.insert(sessionTokens).values({ hash: tokenHash, sessionId: id, issuedAt: at, expiresAt }),
  ];
}

export const TOUCH_EVERY_MS = MINUTE_MS;

/** Notes that a session is in use, at most once a minute. */
export function touchSession(
  db: Database,
  { sessionId, at }: { readonly sessionId: string; readonly at: number },
): Statement {
  return db
    .update(sessions)
    .set({ seenAt: at })
    .where(and(eq(sessions.id, sessionId), lte(sessions.seenAt, at - TOUCH_EVERY_MS)));
}

type FreshToken = {
  readonly sessionId: string;
  readonly hash: string;
  readonly at: number;
  readonly expiresAt: Instant;
};

/**
 * Adds a fresh token to a session. A parallel request with the same token adds no second one, and a session that has just
 * ended gets none.
 */
export function addToken(db: Database, { sessionId, hash, at, expiresAt }: FreshToken): Statement[] {
  const fresh = db
    .select({
      hash: sql<string>`${hash}`.as("hash"),
      sessionId: sessions.id,
      issuedAt: sql<number>`${at}`.as("issued_at"),
      expiresAt: sql<number>`${expiresAt}`.as("expires_at"),
      replacedAt: sql<number | null>`null`.as("replaced_at"),
      validUntil: sql<number | null>`null`.as("valid_until"),
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return [
    db.insert(sessionTokens).select(fresh).onConflictDoNothing(),
    db.update(sessions).set({ seenAt: at, expiresAt }).where(eq(sessions.id, sessionId)),
  ];
}

type Retirement = {
  readonly sessionId: string;
  /** When the current token was issued: earlier tokens retire. */
  readonly issuedAt: Instant;
  readonly at: number;
  /** Until when the retired tokens still work, for requests under way. */
  readonly validUntil: number;
};

/** Retires the tokens that the current token has replaced. */
export function retireOlderTokens(
  db: Database,
  { sessionId, issuedAt, at, validUntil }: Retirement,
): Statement {
  return db
    .update(sessionTokens)
    .set({ replacedAt: at, validUntil })
    .where(
      and(
        eq(sessionTokens.sessionId, sessionId),
        lt(sessionTokens.issuedAt, issuedAt),
        isNull(sessionTokens.replacedAt),
      ),
    );
}

/** Ends a session with all its tokens. */
export function endSession(db: Database, sessionId: string): Statement {
  return db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends a person's sessions: all, or all but one. */
export function endSessionsOf(db: Database, userId: string, but: string | null): Statement {
  const others = but === null ? undefined : ne(sessions.id, but);
  return db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Deletes sessions a day past their absolute limit. */
export function purgeSessions(db: Database, now: Instant): Purge {
  return deletePage(db, sessions.endsAt, now - DAY_MS);
}
