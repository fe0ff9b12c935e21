import { and, eq, lt, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { jobHealth, jobRuns } from "#db/schema/jobs.ts";

export type JobRun = { readonly name: string; readonly scheduledAt: number; readonly at: number };

/** Takes a run of the clock; false where it is another's. Saves work: every job is safe to run twice anyway. */
export function claimRun(db: Database, { name, scheduledAt, at }: JobRun): Reading<boolean> {
  const claim = db
    .insert(jobRuns)
    .values({ name, scheduledAt, startedAt: at })
    .onConflictDoNothing()
    .returning({ name: jobRuns.name });
  return reading([claim], ([rows]) => rows.length === 1);
}

export function noteJobOk(
  db: Database,
  { name, at }: { readonly name: string; readonly at: number },
): Statement {
  return db
    .insert(jobHealth)
    .values({ name, lastOkAt: at })
    .onConflictDoUpdate({ target: jobHealth.name, set: { lastOkAt: at } });
}

/** Jobs that broke once have a row; those that went well since are well again. A list taken apart would cost a row each. */
export function noteJobsWell(
  db: Database,
  { names, at }: { readonly names: readonly string[]; readonly at: number },
): Statement {
  const list = JSON.stringify(names);
  return db
    .update(jobHealth)
    .set({ lastOkAt: at })
    .where(sql`instr(${list}, '"' || ${jobHealth.name} || '"') > 0`);
}

export function noteJobError(
  db: Database,
  { name, at, error }: { readonly name: string; readonly at: number; readonly error: string },
): Statement {
  const failed = { lastErrorAt: at, lastError: error };
  return db
    .insert(jobHealth)
    .values({ name, ...failed })
    .onConflictDoUpdate({ target: jobHealth.name, set: failed });
}

/** Forgets a job's runs of before `olderThan` (ms). */
export function purgeRuns(db: Database, name: string, olderThan: number): Statement {
  return db.delete(jobRuns).where(and(eq(jobRuns.name, name), lt(jobRuns.scheduledAt, olderThan)));
}
