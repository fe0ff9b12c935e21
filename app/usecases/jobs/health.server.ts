import type { Deps } from "#app/usecases/deps.ts";
import { pingStatement } from "#db/queries/jobs/health.ts";
import { healthOfJobs, type JobHealth } from "#db/queries/jobs/jobs.ts";
import { read } from "#db/reading.ts";

export type { JobHealth } from "#db/queries/jobs/jobs.ts";

/** `jobs`: the clock and each job that ever broke, times in ms; null where nobody asked or the database is down. */
export type Health = { readonly database: "ok" | "down"; readonly jobs: readonly JobHealth[] | null };

/**
 * Whether the database answers and, for the operator alone, how the jobs are doing; how it failed is for the log, not
 * for the caller (contract, Conventions).
 */
export async function checkHealth({ db }: Deps, asksJobs: boolean): Promise<Health> {
  try {
    const jobs = asksJobs ? await read(db, healthOfJobs(db)) : null;
    if (jobs === null) await db.batch([pingStatement(db)]);
    return { database: "ok", jobs };
  } catch {
    return { database: "down", jobs: null };
  }
}
