import { asc, eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { type Reading, reading } from "#db/reading.ts";
import { jobHealth, jobRuns } from "#db/schema/jobs/jobs.ts";

type JobRun = { readonly name: string; readonly scheduledAt: Instant; readonly at: number };

/** Claims a run of the clock; false if another worker has it. This only saves work: every job is safe to run twice. */
export function claimRun(db: Database, { name, scheduledAt, at }: JobRun): Reading<boolean> {
  const claim = db
    .insert(jobRuns)
    .values({ name, scheduledAt, startedAt: at })
    .onConflictDoNothing()
    .returning({ name: jobRuns.name });
  return reading([claim], ([rows]) => rows.length === 1);
}

/** The name of the row with the clock's last run. */
export const CLOCK = "clock";

export function noteJobOk(
  db: Database,
  { name, at }: { readonly name: string; readonly at: number },
): Statement {
  return db
    .insert(jobHealth)
    .values({ name, lastOkAt: at })
    .onConflictDoUpdate({ target: jobHealth.name, set: { lastOkAt: at } });
}

/** Notes success for jobs that have a row because they failed before. A list read by `json_each` would cost a row each. */
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

/**
 * Notes a job's error. Before its first error, a job has no row and succeeded in every run of the clock. So its last success
 * is the clock's last run, and this must precede the clock's own note.
 */
export function noteJobError(
  db: Database,
  { name, at, error }: { readonly name: string; readonly at: number; readonly error: string },
): Statement {
  const failed = { lastErrorAt: at, lastError: error };
  const lastOkAt = sql<number>`(select clock.last_ok_at from job_health as clock where clock.name = ${CLOCK})`;
  return db
    .insert(jobHealth)
    .values({ name, lastOkAt, ...failed })
    .onConflictDoUpdate({ target: jobHealth.name, set: failed });
}

export type JobHealth = {
  readonly name: string;
  readonly lastOkAt: Instant | null;
  readonly lastErrorAt: Instant | null;
  readonly lastError: string | null;
};

/** The clock and each job that ever failed, with the last success, the last error and its time. */
export function healthOfJobs(db: Database): Reading<readonly JobHealth[]> {
  return reading([db.select(HEALTH).from(jobHealth).orderBy(asc(jobHealth.name))], ([rows]) => rows);
}

/** The clock's health; null until its first run, or until a health check has noted that it waits (`noteClockAwaited`). */
export function healthOfClock(db: Database): Reading<JobHealth | null> {
  const clock = db.select(HEALTH).from(jobHealth).where(eq(jobHealth.name, CLOCK));
  return reading([clock], ([[row]]) => row ?? null);
}

/** Notes since when the clock's first run is awaited. */
export function noteClockAwaited(db: Database, at: number): Statement {
  return db
    .insert(jobHealth)
    .values({ name: CLOCK, lastErrorAt: at, lastError: "It has not gone round yet" })
    .onConflictDoNothing();
}

const HEALTH = named({
  name: jobHealth.name,
  lastOkAt: jobHealth.lastOkAt,
  lastErrorAt: jobHealth.lastErrorAt,
  lastError: jobHealth.lastError,
});

/** Deletes a job's runs before `olderThan` (ms). */
export function purgeRuns(db: Database, name: string, olderThan: number): Purge {
  return deletePage(db, jobRuns.scheduledAt, olderThan, eq(jobRuns.name, name));
}
