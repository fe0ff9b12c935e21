import type { JobName } from "#app/domain/codes/job.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { CLOCK, claimRun, noteJobError, noteJobOk, noteJobsWell } from "#db/queries/jobs/jobs.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

/** The amount of work that a job has done, and the errors that did not stop it. */
export type JobReport = { readonly done: number; readonly errors: readonly unknown[] };

/** Several reports as one. */
export function joint(reports: readonly JobReport[]): JobReport {
  return {
    done: reports.reduce((sum, { done }) => sum + done, 0),
    errors: reports.flatMap(({ errors }) => errors),
  };
}

/** The end of a job's run; `error` is the first failure, `queries` the statements that it sent. */
export type JobOutcome = {
  readonly queries: number;
  readonly name: JobName;
  readonly completed: boolean;
  readonly done: number;
  readonly error: string | null;
};

/** Whether we may run this tick of the clock: a repeated one is taken already. */
export function takeTick(deps: Deps, cron: string, scheduledAt: Instant): Promise<boolean> {
  return read(deps.db, claimRun(deps.db, { name: cron, scheduledAt, at: deps.now() }));
}

/**
 * Stores failures, the clock's round, and the recovery of jobs that had failed, for the health page. Jobs that never fail cost
 * nothing.
 */
export function noteRound(deps: Deps, outcomes: readonly JobOutcome[]): Promise<void> {
  const at = deps.now();
  const names = outcomes.flatMap(({ name, completed }) => (completed ? name : []));
  return write(deps.db, [
    ...errorsOf(deps, outcomes),
    noteJobOk(deps.db, { name: CLOCK, at }),
    noteJobsWell(deps.db, { names, at }),
  ]);
}

/** Stores failures from outside of the clock's round. */
export function noteErrors(deps: Deps, outcomes: readonly Omit<JobOutcome, "queries">[]): Promise<void> {
  return write(deps.db, errorsOf(deps, outcomes));
}

function errorsOf(deps: Deps, outcomes: readonly Omit<JobOutcome, "queries">[]) {
  const at = deps.now();
  return outcomes.flatMap(({ name, error }) =>
    error === null ? [] : [noteJobError(deps.db, { name, at, error })],
  );
}

/**
 * An error for the log and the health page. Drivers repeat whole statements, so the beginning is enough. A JSON parser quotes
 * unreadable text, which may be personal data, so such an error gives only its name.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof SyntaxError) return error.name;
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
