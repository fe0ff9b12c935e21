import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import type { AccountType, Role } from "#app/domain/codes.ts";
import type { Database, Statement } from "#db/client.ts";
import { named } from "#db/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts.ts";
import { members } from "#db/schema/business.ts";
import { sessions, sessionTokens } from "#db/schema/sessions.ts";
import { mustHaveChanged, tryWrite } from "#db/writing.ts";

/** A session as its token tells it, alive or not: who reads it decides, by its instants (ms). */
export type SessionRow = {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerifiedAt: number | null;
  readonly accountType: AccountType;
  /** The business acted for; null too once the person no longer works there. */
  readonly businessId: string | null;
  readonly role: Role | null;
  readonly employeeId: string | null;
  readonly hasBusiness: boolean;
  readonly createdAt: number;
  readonly seenAt: number;
  /** Idle limit: moves with use. */
  readonly expiresAt: number;
  /** Absolute limit. */
  readonly endsAt: number;
  readonly tokenIssuedAt: number;
  readonly tokenExpiresAt: number;
  /** Null until a fresh token replaced this one, which then stays good until `tokenValidUntil`. */
  readonly tokenReplacedAt: number | null;
  readonly tokenValidUntil: number | null;
};

/** The session that a token's hash names; null for an unknown token or an ended session. */
export function sessionByToken(db: Database, hash: string): Reading<SessionRow | null> {
  const columns = named({
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
    tokenReplacedAt: sessionTokens.replacedAt,
    tokenValidUntil: sessionTokens.validUntil,
  });
  const membership = {
    businessId: sql<string | null>`${members.businessId}`.as("businessId"),
    role: sql<Role | null>`${members.role}`.as("role"),
    employeeId: sql<string | null>`${members.employeeId}`.as("employeeId"),
    hasBusiness: sql<number>`exists (select 1 from members any_of where any_of.user_id = ${users.id})`.as(
      "hasBusiness",
    ),
  };
  return reading(
    [
      db
        .select({ ...columns, ...membership })
        .from(sessionTokens)
        .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(members, and(eq(members.businessId, sessions.businessId), eq(members.userId, users.id)))
        .where(eq(sessionTokens.hash, hash)),
    ],
    ([[row]]) => (row === undefined ? null : { ...row, hasBusiness: Boolean(row.hasBusiness) }),
  );
}

export type NewSession = {
  readonly id: string;
  readonly tokenHash: string;
  readonly userId: string;
  readonly accountType: AccountType;
  readonly businessId: string | null;
  /** Instants in ms. */
  readonly at: number;
  readonly expiresAt: number;
  readonly endsAt: number;
};

export function insertSession(db: Database, { tokenHash, at, ...session }: NewSession): Statement[] {
  const { id, expiresAt } = session;
  return [
    db.insert(sessions).values({ ...session, createdAt: at, seenAt: at }),
    db.insert(sessionTokens).values({ hash: tokenHash, sessionId: id, issuedAt: at, expiresAt }),
  ];
}

const TOUCH_EVERY_MS = 60_000;

/** Moves the idle limit; written at most once a minute. */
export function touchSession(
  db: Database,
  {
    sessionId,
    at,
    expiresAt,
  }: { readonly sessionId: string; readonly at: number; readonly expiresAt: number },
): Statement {
  return db
    .update(sessions)
    .set({ seenAt: at, expiresAt })
    .where(and(eq(sessions.id, sessionId), lte(sessions.seenAt, at - TOUCH_EVERY_MS)));
}

export type Rotation = {
  readonly sessionId: string;
  readonly oldHash: string;
  readonly newHash: string;
  readonly at: number;
  /** Until when the old token still serves requests under way. */
  readonly oldValidUntil: number;
  readonly expiresAt: number;
};

/** Hands out a fresh token; false where a parallel request already has. */
export function rotateToken(db: Database, rotation: Rotation): Promise<boolean> {
  const { sessionId, oldHash, newHash, at, oldValidUntil, expiresAt } = rotation;
  return tryWrite(db, [
    db
      .update(sessionTokens)
      .set({ replacedAt: at, validUntil: oldValidUntil })
      .where(
        and(
          eq(sessionTokens.hash, oldHash),
          eq(sessionTokens.sessionId, sessionId),
          isNull(sessionTokens.replacedAt),
        ),
      ),
    mustHaveChanged(db),
    db.insert(sessionTokens).values({ hash: newHash, sessionId, issuedAt: at, expiresAt }),
    db.update(sessions).set({ seenAt: at, expiresAt }).where(eq(sessions.id, sessionId)),
  ]);
}

/** Ends a session with all its tokens. */
export function endSession(db: Database, sessionId: string): Statement {
  return db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends a person's sessions, all of them or all but one. */
export function endSessionsOf(db: Database, userId: string, but: string | null): Statement {
  const others = but === null ? undefined : ne(sessions.id, but);
  return db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

const DAY_MS = 86_400_000;

/** Forgets sessions a day past their absolute limit, a bounded number at a time. */
export function purgeSessions(db: Database, now: number): Statement {
  return db
    .delete(sessions)
    .where(sql`id in (select id from sessions where ends_at < ${now - DAY_MS} order by ends_at limit 500)`);
}
