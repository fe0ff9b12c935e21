/** Why a time is not available: another booking has it, the store is closed then, or the professional is away. */
const CALENDAR_WORDS = ["SLOT_TAKEN", "STORE_CLOSED", "EMPLOYEE_UNAVAILABLE"] as const;

/** Words that the database's own guards abort with (booking §4). */
const GUARD_WORDS = [...CALENDAR_WORDS, "STATUS_NOT_ALLOWED", "STALE"] as const;
export type GuardRefusal = (typeof GUARD_WORDS)[number];

/** The error of statements that check before they write (`counting`, `noteIfChanged`), where the check fails: read again. */
const NOT_SO = /NOT NULL constraint failed: (rate_hits\.hits|booking_changes\.version)/;

/** Which guard refused a write; null for any other error. */
export function guardRefusal(error: unknown): GuardRefusal | null {
  const text = messagesOf(error);
  if (NOT_SO.test(text)) return "STALE";
  return GUARD_WORDS.find((word) => new RegExp(`\\b${word}\\b`).test(text)) ?? null;
}

/** Whether the calendar refused a write, for any of its reasons. */
export function isTimeGone(error: unknown): boolean {
  const word = guardRefusal(error);
  return CALENDAR_WORDS.some((each) => each === word);
}

/** Whether the write failed because the business has blocked this client (the trigger `booking_client`). */
export function isBlockedClient(error: unknown): boolean {
  return /\bCLIENT_BLOCKED\b/.test(messagesOf(error));
}

/** A value that two rows may not share. */
type Clash = "EMAIL" | "IDEMPOTENCY_KEY" | "COLLECTOR" | "SLUG" | "ID";

/** Which unique value a write violated; null for an error of another kind. */
export function clashOf(error: unknown): Clash | null {
  const columns = /UNIQUE constraint failed: ([\w., ]+)/.exec(messagesOf(error))?.[1];
  if (columns === undefined) return null;
  if (columns.includes("users.email")) return "EMAIL";
  if (/bookings\.(idem|staff)_key/.test(columns)) return "IDEMPOTENCY_KEY";
  if (columns.includes("seller_accounts.collector_id")) return "COLLECTOR";
  if (columns.includes("businesses.slug") || columns.includes("old_slugs.slug")) return "SLUG";
  return "ID";
}

/** Whether the error came from the database or the connection to it. */
export function isDatabaseError(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (/^Failed query:|D1_ERROR|SQLITE|LibsqlError/.test(`${each.message} ${each.name}`)) return true;
  }
  return false;
}

/**
 * The messages of an error and its causes. Each driver words its errors differently, and drizzle's wrapper repeats the
 * statement with its parameters. That wrapper is left out, so that text typed by a user never passes for a guard's word.
 */
function messagesOf(error: unknown): string {
  const messages: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    if (!each.message.startsWith("Failed query:")) messages.push(each.message);
  }
  return messages.join("\n");
}
