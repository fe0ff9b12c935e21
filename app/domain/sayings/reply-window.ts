import { DAY_MS, type Instant } from "#app/domain/time/units.ts";

/** Free text reaches a client for a day after they last wrote; later only an approved template does. */
export function replyUntil(lastInAt: Instant | null): Instant | null {
  return lastInAt === null ? null : lastInAt + DAY_MS;
}

/** Whether a member may write free text now. */
export function mayReply(lastInAt: Instant | null, now: Instant): boolean {
  const until = replyUntil(lastInAt);
  return until !== null && now < until;
}

/** The provider repeats what failed for days; no time before that, or ahead of ours, can be true. */
const OLDEST_MS = 7 * DAY_MS;

/** The provider's time of a message (seconds since 1970, as a text), within what can be true; else ours. */
export function messageTime(told: string | undefined, now: Instant): Instant {
  const at = /^\d{1,12}$/.test(told ?? "") ? Number(told) * 1000 : now;
  return Math.min(now, Math.max(now - OLDEST_MS, at));
}

/** How many days a conversation is kept after its last message. */
export const CONVERSATION_DAYS = 30;
/** Letters of a message that are kept, and of a reply that is sent. */
export const MOST_LETTERS = 1_000;

/**
 * What tells a number apart at a business: an Argentine one by its last ten digits, since the provider may leave its 9 out; another
 * as a whole. It is the form in which clients' numbers are looked up.
 */
export function numberKey(digits: string): string {
  return digits.startsWith("54") && digits.length >= 12 ? digits.slice(-10) : digits;
}
