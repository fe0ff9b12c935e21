import type { Deps } from "#app/usecases/deps.ts";
import { successorOf, tokenHash } from "#app/usecases/secrets/session-tokens.server.ts";
import { sessionByToken } from "#db/queries/accounts/sessions.ts";
import { read } from "#db/reading.ts";
import type { SessionState } from "./sessions.server.ts";

/** As `SessionState`, without the user. */
export type SessionCheck =
  | {
      readonly state: "live";
      /** The token to use from now on, where the given one has been replaced already. */
      readonly renewedToken: string | null;
    }
  | Exclude<SessionState, { readonly state: "live" }>;

/**
 * Whether a token's session is alive. The check does not count as activity, so that an open page does not keep its session alive.
 * It renews and writes nothing (contract, Sessions: heartbeat).
 */
export async function checkSession(deps: Deps, token: string): Promise<SessionCheck> {
  const row = await read(deps.db, sessionByToken(deps.db, tokenHash(token)));
  const now = deps.now();
  if (row === null || now >= row.endsAt) return { state: "unknown" };
  if (row.tokenValidUntil !== null && now >= row.tokenValidUntil) return { state: "unknown" };
  if (now >= row.tokenExpiresAt) return { state: "expired" };
  return { state: "live", renewedToken: row.hasNewerToken ? successorOf(deps.settings, token) : null };
}
