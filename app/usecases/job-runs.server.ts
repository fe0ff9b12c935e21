import { claimRun, noteJobError, noteJobOk } from "#db/queries/jobs.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import type { Deps } from "./deps.ts";

/** What a job has done, and what broke on the way without stopping it. */
export type JobReport = { readonly done: number; readonly errors: readonly unknown[] };

/** How a job's run ended; `error` is the first thing that broke. */
export type JobOutcome = {
  readonly name: string;
  readonly completed: boolean;
  readonly done: number;
  readonly error: string | null;
};

/** Whether a tick of the clock is ours to run: one that comes twice finds itself taken. */
export function takeTick(deps: Deps, cron: string, scheduledAt: number): Promise<boolean> {
  return read(deps.db, claimRun(deps.db, { name: cron, scheduledAt, at: deps.now() }));
}

/** Remembers when each job last got to its end and last broke, for the health page. */
export function noteOutcomes(deps: Deps, outcomes: readonly JobOutcome[]): Promise<void> {
  const at = deps.now();
  return write(
    deps.db,
    outcomes.flatMap(({ name, completed, error }) => [
      ...(completed ? [noteJobOk(deps.db, { name, at })] : []),
      ...(error === null ? [] : [noteJobError(deps.db, { name, at, error })]),
    ]),
  );
}
