import type { AccountType } from "#app/domain/codes/account.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { signedDevice } from "#app/usecases/secrets/known-devices.server.ts";
import { ABSOLUTE_MS, newToken, tokenEnd, tokenHash } from "#app/usecases/secrets/session-tokens.server.ts";
import type { Statement } from "#db/driver/client.ts";
import { insertSession } from "#db/queries/accounts/sessions.ts";
import type { LiveSession } from "./sessions.server.ts";

export type StartedSession = LiveSession & {
  readonly sessionId: string;
  readonly token: string;
  /** Value of the cookie that marks this device as known at its next login. */
  readonly device: string;
};

/** The owner of a new session. */
export type SessionOwner = {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
  readonly businessId: string | null;
};

/**
 * A new session, and the statements that save it in the batch of its cause. The requested account type wins; otherwise having a
 * business decides (accounts §4). BUSINESS without a business is allowed: a business begins there (accounts §4, §6).
 */
export function newSession(
  deps: Deps,
  owner: SessionOwner,
  profile: AccountType | null,
): { readonly started: StartedSession; readonly statements: readonly Statement[] } {
  const { userId, email, displayName, emailVerified, businessId } = owner;
  const sessionId = deps.newId();
  const token = newToken();
  const at = deps.now();
  const endsAt = at + ABSOLUTE_MS;
  const accountType = profile ?? (businessId === null ? "CUSTOMER" : "BUSINESS");
  const expiresAt = tokenEnd(accountType, at, endsAt);
  const actor: SignedIn = {
    kind: "user",
    userId,
    sessionId,
    email,
    displayName,
    accountType,
    businessId: accountType === "BUSINESS" ? businessId : null,
    membership: null,
    hasBusiness: businessId !== null,
    emailVerified,
    reach: null,
    via: "bearer",
  };
  const row = {
    id: sessionId,
    tokenHash: tokenHash(token),
    userId,
    accountType,
    businessId,
    at,
    expiresAt,
    endsAt,
  };
  return {
    started: { actor, businessId, expiresAt, sessionId, token, device: signedDevice(deps, userId) },
    statements: insertSession(deps.db, row),
  };
}
