import { and, isNotNull, lt, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { payments } from "#db/schema/payments.ts";
import { listOf } from "#db/writing.ts";

/** Names of photos of transfers that nobody has had to do with since `before` (ms), as many as are removed at once. */
export function oldReceipts(db: Database, before: number): Reading<readonly string[]> {
  const old = db
    .select(named({ receiptKey: payments.receiptKey }))
    .from(payments)
    .where(and(isNotNull(payments.receiptKey), lt(payments.updatedAt, before)))
    .limit(50);
  return reading([old], ([rows]) => rows.flatMap(({ receiptKey }) => receiptKey ?? []));
}

export function forgetReceipts(db: Database, keys: readonly string[]): Statement {
  return db
    .update(payments)
    .set({ receiptKey: null })
    .where(and(isNotNull(payments.receiptKey), sql`${payments.receiptKey} in ${listOf(keys)}`));
}
