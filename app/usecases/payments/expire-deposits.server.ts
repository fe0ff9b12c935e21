import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { countFailure, dueDeposits } from "#db/queries/payments/expiry.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { settleDeposit } from "./settle-deposit.server.ts";
import { settlingFault } from "./settling-fault.ts";

/**
 * Frees the turnos whose seña was not paid in time, 40 a run at most, longest overdue first. It may run twice or
 * late: each is a compare-and-set of its own, one that breaks holds up nobody else's, and one that broke five
 * times in a row is shown to people and tried once an hour (contract, Status).
 */
export async function expireDeposits(deps: Deps): Promise<JobReport> {
  const due = await read(deps.db, dueDeposits(deps.db, deps.now()));
  return forEachDue(
    due,
    (each) => settleDeposit(deps, each),
    (each, error) =>
      write(deps.db, countFailure(deps.db, each, { fault: settlingFault(error), at: deps.now() })),
  );
}
