import { and, asc, eq, sql } from "drizzle-orm";
import type { AccountType } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { sessions, sessionTokens } from "#db/schema/accounts/sessions.ts";

type AccountTypeHolder = {
  /** The business to act for: the session's own, else the first business that the person works for, else null. */
  readonly businessId: string | null;
  readonly endsAt: Instant;
};

/** The data for a change of a session's account type; null for a session that has ended. */
export function accountTypeHolder(
  db: Database,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
): Reading<AccountTypeHolder | null> {
  const own = sql`(select business_id from sessions where id = ${sessionId})`;
  return reading(
    [
      db
        .select(named({ endsAt: sessions.endsAt }))
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId))),
      db
        .select(named({ businessId: members.businessId }))
        .from(members)
        .where(eq(members.userId, userId))
        .orderBy(sql`${members.businessId} = ${own} desc`, asc(members.businessId))
        .limit(1),
    ],
    ([[session], [member]]) =>
      session === undefined ? null : { businessId: member?.businessId ?? null, endsAt: session.endsAt },
  );
}

type AccountTypeChange = {
  readonly sessionId: string;
  readonly accountType: AccountType;
  readonly businessId: string | null;
  /** When the current token expires under the new idle limit, in ms. */
  readonly expiresAt: Instant;
};

/** Makes a session act as a customer or for a business from now on, with the same token. */
export function changeAccountType(
  db: Database,
  { sessionId, expiresAt, ...change }: AccountTypeChange,
): Statement[] {
  return [
    db
      .update(sessions)
      .set({ ...change, expiresAt })
      .where(eq(sessions.id, sessionId)),
    db.update(sessionTokens).set({ expiresAt }).where(eq(sessionTokens.sessionId, sessionId)),
  ];
}
