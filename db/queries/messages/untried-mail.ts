import { type SQL, sql } from "drizzle-orm";

/**
 * Stands for the business of a mail to a person without an account, or to the operator. The outbox requires some recipient in
 * each row. To loosen its check would copy the whole table (as in migration 0013).
 */
export const NO_BUSINESS = "";

/**
 * The last columns of a message that was not tried yet, for inserts by a select. There drizzle requires all of a table's columns,
 * in their order. `class`: as `classNumber` has it.
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
