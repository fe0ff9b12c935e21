import type { JobName } from "#app/domain/codes/job.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { CLOCK, claimRun, noteJobError, noteJobOk, noteJobsWell } from "#db/queries/jobs/jobs.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

/** What a job has done, and what broke on the way without stopping it. */
export type JobReport = { readonly done: number; readonly errors: readonly unknown[] };

/** Several reports as one. */
export function joint(reports: readonly JobReport[]): JobReport {
  return {
    done: reports.reduce((sum, { done }) => sum + done, 0),
    errors: reports.flatMap(({ errors }) => errors),
  };
}

/** How a job's run ended; `error` is the first thing that broke. */
export type JobOutcome = {
  readonly name: JobName;
  readonly completed: boolean;
  readonly done: number;
  readonly error: string | null;
};

/** Whether a tick of the clock is ours to run: one that comes twice finds itself taken. */
export function takeTick(deps: Deps, cron: string, scheduledAt: Instant): Promise<boolean> {
  return read(deps.db, claimRun(deps.db, { name: cron, scheduledAt, at: deps.now() }));
}

/**
 * Remembers what broke, that the clock went round, and which of those that had broken are well again, for the health page.
 * Jobs that never break cost nothing.
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

/** Remembers what broke outside of the clock's round. */
export function noteErrors(deps: Deps, outcomes: readonly JobOutcome[]): Promise<void> {
  return write(deps.db, errorsOf(deps, outcomes));
}

function errorsOf(deps: Deps, outcomes: readonly JobOutcome[]) {
  const at = deps.now();
  return outcomes.flatMap(({ name, error }) =>
    error === null ? [] : [noteJobError(deps.db, { name, at, error })],
  );
}

/**
 * What broke, for the log and the health page. Drivers repeat whole statements: the beginning tells enough. A reader
 * of JSON quotes what it could not read, which may be somebody's data: of that the name is all.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof SyntaxError) return error.name;
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
