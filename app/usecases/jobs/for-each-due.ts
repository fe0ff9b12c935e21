import type { JobReport } from "./job-runs.server.ts";

/**
 * Does a job's work on each row that is due, one after the other; one that breaks is reported and holds up none of the
 * others. `work` answers how much it has done (true: one), or a report of its own. `onBreak` is for what the broken row
 * needs then; where that breaks too, it is reported as well.
 */
export async function forEachDue<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<boolean | JobReport>,
  onBreak: (row: Row, error: unknown) => Promise<void> = async () => {},
): Promise<JobReport> {
  const reports: JobReport[] = [];
  for (const row of rows) {
    try {
      const outcome = await work(row);
      reports.push(typeof outcome === "boolean" ? { done: Number(outcome), errors: [] } : outcome);
    } catch (error) {
      reports.push({ done: 0, errors: [error, ...(await errorsOf(() => onBreak(row, error)))] });
    }
  }
  return {
    done: reports.reduce((sum, { done }) => sum + done, 0),
    errors: reports.flatMap(({ errors }) => errors),
  };
}

async function errorsOf(work: () => Promise<void>): Promise<unknown[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [error];
  }
}
