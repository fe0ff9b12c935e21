import type { FoundSession, SentToken } from "#app/usecases/accounts/sessions.server.ts";
import { tokenHash } from "#app/usecases/secrets/session-tokens.server.ts";
import { NOTHING_SHOWN, type ShownInHeader } from "#db/queries/accounts/session-unseen.ts";

/** A live session as it was last seen; `shown`: null where no screen has seen it. */
type Seen = Pick<FoundSession, "row"> & { readonly shown: ShownInHeader | null };

/** Sessions by the hash of their token, the longest unseen first. Never an answer: each is confirmed (DECISIONS 175). */
const sessions = new Map<string, Seen>();
/** About a kilobyte each. */
const MOST = 2_000;

export function recall({ token, isOnScreen }: SentToken): FoundSession | undefined {
  const seen = sessions.get(tokenHash(token));
  const shown = isOnScreen ? seen?.shown : NOTHING_SHOWN;
  return seen && shown ? { row: seen.row, shown } : undefined;
}

/** Keeps a live session, and forgets one that is not. */
export function remember({ token, isOnScreen }: SentToken, { row, shown }: FoundSession): void {
  const key = tokenHash(token);
  const before = sessions.get(key);
  sessions.delete(key);
  if (row === null) return;
  sessions.set(key, { row, shown: isOnScreen ? shown : (before?.shown ?? null) });
  const [longest] = sessions.keys();
  if (sessions.size > MOST && longest !== undefined) sessions.delete(longest);
}
