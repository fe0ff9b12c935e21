import { type SQL, sql } from "drizzle-orm";

/**
 * Stands where a mail names its business, of one to somebody who has no account and to the operator: the outbox wants some
 * recipient in each row, and to loosen its check would copy all of it (as in migration 0013).
 */
export const NO_BUSINESS = "";

/**
 * The last columns of a message that nobody has tried to send yet, for those that are inserted by a select: drizzle wants
 * all of a table's columns there, in its order. `class`: as `classNumber` has it.
 */
export function untriedMail(mailClass: SQL | number) {
  return {
    tries: sql<number>`0`.as("tries"),
    sentAt: sql<number | null>`null`.as("sent_at"),
    failedAt: sql<number | null>`null`.as("failed_at"),
    lastError: sql<string | null>`null`.as("last_error"),
    countedAt: sql<number | null>`null`.as("counted_at"),
    digest: sql<string | null>`null`.as("digest"),
    class: sql<number>`${mailClass}`.as("class"),
    batchId: sql<string | null>`null`.as("batch_id"),
    unanswered: sql<number>`0`.as("unanswered"),
    network: sql<string | null>`null`.as("network"),
  };
}
