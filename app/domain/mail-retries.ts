import { classOf, type Event } from "#app/domain/codes/message.ts";
import { HOUR_MS, type Instant, MINUTE_MS } from "#app/domain/time/units.ts";

/** The provider remembers a mail by its key for a day: after this, a mail of unknown outcome might be sent twice. */
export const LONGEST_WAIT_MS = 20 * HOUR_MS;
/** The clock runs once a minute: a last try needs that long. */
const LAST_TRY_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/** A mail that the provider did not take. `usefulUntil`: until when (ms) it is of use to its reader; null: always. */
type UntakenMail = {
  readonly event: Event;
  readonly createdAt: Instant;
  readonly usefulUntil: Instant | null;
};

/**
 * When (ms) to try such a mail again; null: never, because it would be of no use any more. The pause grows with the
 * mail's age from one minute to five, so that an outage delays mails by no more than that. A code's pause stays at one
 * minute. `notBefore`: what the provider asked for.
 */
export function retryAt(mail: UntakenMail, now: Instant, notBefore: Instant): Instant | null {
  const lastTry = lastUse(mail) - LAST_TRY_MS;
  const at = Math.min(Math.max(now + pauseOf(mail, now), notBefore), lastTry);
  return at > now ? at : null;
}

/** Until when (ms) it may be sent at all. */
function lastUse({ createdAt, usefulUntil }: UntakenMail): Instant {
  return Math.min(usefulUntil ?? Number.POSITIVE_INFINITY, createdAt + LONGEST_WAIT_MS);
}

function pauseOf({ event, createdAt }: UntakenMail, now: Instant): number {
  if (classOf(event) === "CODE") return MINUTE_MS;
  return Math.min(Math.max(Math.round((now - createdAt) / 2), MINUTE_MS), LONGEST_PAUSE_MS);
}
