import type { FoundSession, SentToken } from "#app/usecases/accounts/sessions.server.ts";
import { tokenHash } from "#app/usecases/secrets/session-tokens.server.ts";

/** Sessions as this isolate saw them last, the longest unseen first. Never an answer: each is confirmed (DECISIONS 175). */
const seen = new Map<string, FoundSession>();
/** About a kilobyte each. */
const MOST = 2_000;

export function recall(sent: SentToken): FoundSession | undefined {
  return seen.get(keyOf(sent));
}

/** Keeps a live session, and forgets one that is not. */
export function remember(sent: SentToken, found: FoundSession): void {
  const key = keyOf(sent);
  seen.delete(key);
  if (found.row === null) return;
  seen.set(key, found);
  const [longest] = seen.keys();
  if (seen.size > MOST && longest !== undefined) seen.delete(longest);
}

/** What a header shows is known of screens' sessions alone. */
function keyOf({ token, isOnScreen }: SentToken): string {
  return `${tokenHash(token)} ${isOnScreen}`;
}
