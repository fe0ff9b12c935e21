import { and, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { loosePictures } from "#db/schema/jobs/loose-pictures.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { listOf } from "#db/writing.ts";

/** Names of photos of transfers that have not changed since `before` (ms), as many as are removed at once. */
export function oldReceipts(db: Database, before: number): Reading<readonly string[]> {
  const old = db
    .select(named({ receiptKey: payments.receiptKey }))
    .from(payments)
    .where(and(isNotNull(payments.receiptKey), lt(payments.updatedAt, before)))
    .limit(50);
  return reading([old], ([rows]) => rows.flatMap(({ receiptKey }) => receiptKey ?? []));
}

/** Removes these photos' names from their payments; the clock deletes the photos. */
export function forgetReceipts(db: Database, keys: readonly string[], at: Instant): Statement[] {
  const named = sql`${payments.receiptKey} in ${listOf(keys)}`;
  return [
    loosenReceipts(db, named, at),
    db
      .update(payments)
      .set({ receiptKey: null })
      .where(and(isNotNull(payments.receiptKey), named)),
  ];
}

/** Marks the photos of these payments for deletion. Goes before the statement that removes their names from the payments. */
export function loosenReceipts(db: Database, which: SQL | undefined, at: Instant): Statement {
  const named = db
    .select({
      name: sql<string>`${payments.receiptKey}`.as("name"),
      dueAt: sql<Instant>`${at}`.as("due_at"),
    })
    .from(payments)
    .where(and(isNotNull(payments.receiptKey), which));
  return db.insert(loosePictures).select(named).onConflictDoNothing();
}
