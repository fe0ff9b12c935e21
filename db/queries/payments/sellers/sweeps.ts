import { eq, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { sweeps } from "#db/schema/payments/seller-accounts.ts";
import { insertIfNewWhere } from "#db/writing.ts";

/** An account whose payments were not looked through to the end yet, and where to go on. */
export type Sweep = typeof sweeps.$inferSelect;

/** Most sweeps that one run continues. */
const RUN = 20;
/** Most sweeps that a run reads; the database would read one row more to sort them. */
const MOST = 500;

/** Sweeps that were begun and not ended, longest ago first. */
export function unfinishedSweeps(db: Database): Reading<readonly Sweep[]> {
  const { account, since, skipped, startedAt } = sweeps;
  const unfinished = db.select(named({ account, since, skipped, startedAt })).from(sweeps).limit(MOST);
  return reading([unfinished], ([rows]) =>
    rows.toSorted((one, other) => one.startedAt - other.startedAt).slice(0, RUN),
  );
}

/**
 * Begins sweeps, with where to go on. Where an earlier sweep is not ended, that sweep goes on instead, and meets all later
 * changes too.
 */
export function beginSweeps(db: Database, begun: readonly Sweep[]): Statement[] {
  return [insertIfNewWhere(db, sweeps, begun, sql`true`)];
}

export function moveSweep(db: Database, { account, since, skipped }: Sweep): Statement[] {
  return [db.update(sweeps).set({ since, skipped }).where(eq(sweeps.account, account))];
}

/** Ends a sweep: the account's payments were looked through, or the account is not asked any more. */
export function endSweep(db: Database, account: string): Statement[] {
  return [db.delete(sweeps).where(eq(sweeps.account, account))];
}
