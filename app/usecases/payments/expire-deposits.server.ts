import type { Deps } from "#app/usecases/deps.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { countFailure, type DueDeposit, dueDeposits } from "#db/queries/payments/expiry.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

/** A seña that could not be settled is looked at again after this. */
const RETRY_MS = 60_000;

/**
 * Frees the turnos whose seña was not paid in time, 40 a run at most, longest overdue first. It may run twice or
 * late: each is a compare-and-set of its own, one that breaks holds up nobody else's, and one that broke five
 * times waits for a person (contract, Status).
 */
export async function expireDeposits(deps: Deps): Promise<JobReport> {
  const due = await read(deps.db, dueDeposits(deps.db, deps.now()));
  const errors: unknown[] = [];
  let done = 0;
  for (const each of due) {
    try {
      if (await settleDeposit(deps, each)) done += 1;
    } catch (error) {
      errors.push(error, ...(await countBroken(deps, each)));
    }
  }
  return { done, errors };
}

/** Answers what broke in turn. */
async function countBroken(deps: Deps, due: DueDeposit): Promise<unknown[]> {
  try {
    await write(deps.db, countFailure(deps.db, due, deps.now() + RETRY_MS));
    return [];
  } catch (error) {
    return [error];
  }
}
