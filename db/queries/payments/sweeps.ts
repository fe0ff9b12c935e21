import { eq } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { sweeps } from "#db/schema/payments.ts";

/** An account whose payments were not looked through to the end yet, and where to go on. */
export type Sweep = typeof sweeps.$inferSelect;

/** As many as one run goes on with. */
const RUN = 20;
/** As many as it looks at; the database would read one row more to sort them. */
const MOST = 500;

/** Those that were begun and not ended, longest ago first. */
export function unfinishedSweeps(db: Database): Reading<readonly Sweep[]> {
  const { account, since, skipped, startedAt } = sweeps;
  const unfinished = db.select(named({ account, since, skipped, startedAt })).from(sweeps).limit(MOST);
  return reading([unfinished], ([rows]) =>
    rows.toSorted((one, other) => one.startedAt - other.startedAt).slice(0, RUN),
  );
}

/** Remembers where to go on; an earlier one that is not ended goes on instead, and comes by all that has changed since. */
export function beginSweep(db: Database, sweep: Sweep): Statement[] {
  return [db.insert(sweeps).values(sweep).onConflictDoNothing()];
}

export function moveSweep(db: Database, { account, since, skipped }: Sweep): Statement[] {
  return [db.update(sweeps).set({ since, skipped }).where(eq(sweeps.account, account))];
}

/** An account's payments were looked through to the end, or it is not asked any more. */
export function endSweep(db: Database, account: string): Statement[] {
  return [db.delete(sweeps).where(eq(sweeps.account, account))];
}
