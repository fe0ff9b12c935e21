/** Why a time cannot be had: it is somebody else's, or was closed meanwhile. */
const CALENDAR_WORDS = ["SLOT_TAKEN", "STORE_CLOSED", "EMPLOYEE_UNAVAILABLE"] as const;

/** Words that the database's own guards abort with (booking §4). */
const GUARD_WORDS = [...CALENDAR_WORDS, "STATUS_NOT_ALLOWED", "STALE"] as const;
export type GuardRefusal = (typeof GUARD_WORDS)[number];

/** What statements that look before they write answer where it is not so: `counting`, `noteIfChanged`. It must be read anew. */
const NOT_SO = /NOT NULL constraint failed: (rate_hits\.hits|booking_changes\.version)/;

/** Which guard refused a write; null for an error that is none of theirs. */
export function guardRefusal(error: unknown): GuardRefusal | null {
  const text = messagesOf(error);
  if (NOT_SO.test(text)) return "STALE";
  return GUARD_WORDS.find((word) => new RegExp(`\\b${word}\\b`).test(text)) ?? null;
}

/** Whether it was the calendar that refused a write, for whichever of its reasons. */
export function isTimeGone(error: unknown): boolean {
  const word = guardRefusal(error);
  return CALENDAR_WORDS.some((each) => each === word);
}

/** Whether a business has blocked who would book (the trigger `booking_client`). */
export function isBlockedClient(error: unknown): boolean {
  return /\bCLIENT_BLOCKED\b/.test(messagesOf(error));
}

/** What two rows may not share. */
export type Clash = "EMAIL" | "IDEMPOTENCY_KEY" | "COLLECTOR" | "SLUG" | "ID";

/** Which uniqueness a write ran into; null for an error of another kind. */
export function clashOf(error: unknown): Clash | null {
  const columns = /UNIQUE constraint failed: ([\w., ]+)/.exec(messagesOf(error))?.[1];
  if (columns === undefined) return null;
  if (columns.includes("users.email")) return "EMAIL";
  if (/bookings\.(idem|staff)_key/.test(columns)) return "IDEMPOTENCY_KEY";
  if (columns.includes("seller_accounts.collector_id")) return "COLLECTOR";
  if (columns.includes("businesses.slug") || columns.includes("old_slugs.slug")) return "SLUG";
  return "ID";
}

/** Whether it was the database, or the way to it, that broke. */
export function isDatabaseError(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (/^Failed query:|D1_ERROR|SQLITE|LibsqlError/.test(`${each.message} ${each.name}`)) return true;
  }
  return false;
}

/**
 * Drivers word their errors each in their way, and drizzle wraps them in one that repeats the statement
 * and its parameters: a person's own words must not be taken for a guard's, so that text is left out.
 */
function messagesOf(error: unknown): string {
  const messages: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    if (!each.message.startsWith("Failed query:")) messages.push(each.message);
  }
  return messages.join("\n");
}
