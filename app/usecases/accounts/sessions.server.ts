import { MANAGING_ROLES, type Role } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import {
  GRACE_MS,
  isDueForRenewal,
  successorOf,
  tokenEnd,
  tokenHash,
} from "#app/usecases/secrets/session-tokens.server.ts";
import type { Database } from "#db/driver/client.ts";
import { headerByToken, NOTHING_SHOWN, type ShownInHeader } from "#db/queries/accounts/session-unseen.ts";
import {
  addToken,
  endSession as endSessionRow,
  retireOlderTokens,
  type SessionRow,
  sessionByToken,
  TOUCH_EVERY_MS,
  touchSession,
} from "#db/queries/accounts/sessions.ts";
import { allOf, known, type Reading, read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

export type LiveSession = {
  readonly actor: SignedIn;
  /** The session's business, also while it acts as a customer: 'Como negocio' returns to it. */
  readonly businessId: string | null;
  /** When the current token expires, in ms. */
  readonly expiresAt: Instant;
};

/** `expired`: idle too long (403). `unknown`: no such token, an ended session, or past 90 days (401). */
export type SessionState =
  | (LiveSession & {
      readonly state: "live";
      /** Number of new notifications of the session's account type, where a screen will show it. */
      readonly unseen: number;
      /** Those of them that tell of clients' messages. */
      readonly replyNotices: number;
      /** Conversations with unread messages, to members that may read them. */
      readonly newReplies: number;
      /** Whether the user has begun a business that is not published, where a screen will show it. */
      readonly hasBegun: boolean;
      /** Whether the user manages the session's business now; for menus only: `managedBusiness` decides on rights. */
      readonly isManager: boolean;
      /** The user's role in the session's business; null while there is none. */
      readonly role: Role | null;
      /** The token to use from now on, where the given one has been replaced. */
      readonly renewedToken: string | null;
    })
  | { readonly state: "expired" }
  | { readonly state: "unknown" };

/** A token as a request brings it. */
export type SentToken = {
  readonly token: string;
  readonly via: SignedIn["via"];
  /** A screen will show a header. */
  readonly isOnScreen: boolean;
};

/** What the database knows of a token: its session's row, and what a screen's header shows. */
export type FoundSession = { readonly row: SessionRow | null; readonly shown: ShownInHeader };

export function findSession(
  db: Database,
  { token, isOnScreen }: Pick<SentToken, "token" | "isOnScreen">,
): Reading<FoundSession> {
  const hash = tokenHash(token);
  return allOf({
    row: sessionByToken(db, hash),
    shown: isOnScreen ? headerByToken(db, hash) : known(NOTHING_SHOWN),
  });
}

/** `resumeFound` of a token that is yet to be looked up. */
export async function resumeSession(deps: Deps, sent: SentToken): Promise<SessionState> {
  return await resumeFound(deps, sent, await read(deps.db, findSession(deps.db, sent)));
}

/**
 * The session of a token, and whether it is alive (contract, Sessions). Past half of its life, a token is answered with a fresh
 * one. Once the fresh one is used, and so has arrived, the old one serves requests under way for 60 s. A later use of the old
 * token means that one of the two is stolen, and the session ends.
 */
export async function resumeFound(deps: Deps, sent: SentToken, found: FoundSession): Promise<SessionState> {
  const { row } = found;
  const now = deps.now();
  if (row === null || now >= row.endsAt) return { state: "unknown" };
  if (row.tokenValidUntil !== null && now >= row.tokenValidUntil) {
    await write(deps.db, [endSessionRow(deps.db, row.sessionId)]);
    return { state: "unknown" };
  }
  if (now >= row.tokenExpiresAt) return { state: "expired" };
  return liveState(row, found.shown, sent.via, await newestToken(deps, row, sent.token));
}

/** The state that `resumeFound` gives where it writes nothing before the reply; null in any other case. */
export function settledState(
  { row, shown }: FoundSession,
  { via }: Pick<SentToken, "via">,
  now: Instant,
): SessionState | null {
  if (row === null || row.tokenValidUntil !== null || row.hasNewerToken) return null;
  if (now >= row.endsAt || now >= row.tokenExpiresAt || isDue(row, now)) return null;
  return liveState(row, shown, via, { renewedToken: null, expiresAt: row.tokenExpiresAt });
}

function liveState(
  row: SessionRow,
  shown: ShownInHeader,
  via: SignedIn["via"],
  newest: NewestToken,
): SessionState {
  const role = row.accountType === "BUSINESS" ? (row.membership?.role ?? null) : null;
  const isManager = role !== null && MANAGING_ROLES.includes(role);
  return {
    state: "live",
    actor: actorOf(row, via),
    businessId: row.membership?.businessId ?? null,
    ...shown,
    newReplies: isManager ? shown.newReplies : 0,
    ...{ role, isManager },
    ...newest,
  };
}

type NewestToken = Pick<LiveSession, "expiresAt"> & { readonly renewedToken: string | null };

/** The current token, renewed where that is due; the session's other upkeep waits until after the reply. */
async function newestToken(deps: Deps, row: SessionRow, token: string): Promise<NewestToken> {
  const { db, settings } = deps;
  const { sessionId, accountType, endsAt, tokenIssuedAt: issuedAt, tokenExpiresAt } = row;
  const at = deps.now();
  if (row.hasOlderToken) {
    deps.later(write(db, [retireOlderTokens(db, { sessionId, issuedAt, at, validUntil: at + GRACE_MS })]));
  }
  if (row.hasNewerToken) return { renewedToken: successorOf(settings, token), expiresAt: row.expiresAt };

  if (isDue(row, at)) {
    const fresh = successorOf(settings, token);
    const expiresAt = tokenEnd(accountType, at, endsAt);
    await write(db, addToken(db, { sessionId, hash: tokenHash(fresh), at, expiresAt }));
    return { renewedToken: fresh, expiresAt };
  }
  if (at - row.seenAt >= TOUCH_EVERY_MS) deps.later(write(db, [touchSession(db, { sessionId, at })]));
  return { renewedToken: null, expiresAt: tokenExpiresAt };
}

function isDue({ accountType, tokenExpiresAt, endsAt }: SessionRow, now: Instant): boolean {
  return isDueForRenewal({ accountType, expiresAt: tokenExpiresAt, sessionEndsAt: endsAt }, now);
}

function actorOf(row: SessionRow, via: SignedIn["via"]): SignedIn {
  const { userId, sessionId, email, displayName, accountType, hasBusiness, reach } = row;
  const membership = accountType === "BUSINESS" ? row.membership : null;
  const emailVerified = row.emailVerifiedAt !== null;
  return {
    kind: "user",
    userId,
    sessionId,
    email,
    displayName,
    accountType,
    businessId: membership?.businessId ?? null,
    membership,
    hasBusiness,
    emailVerified,
    reach,
    via,
  };
}

/** Logs out: the session and all its tokens end at once, everywhere (contract, Sessions). */
export async function endSession(deps: Deps, actor: SignedIn): Promise<void> {
  await write(deps.db, [endSessionRow(deps.db, actor.sessionId)]);
}
