import { type JobReport, joint } from "./job-runs.server.ts";
import { isNotNow } from "./not-now.ts";

/** Options for the work on rows. */
type Way<Row> = {
  /** Number of rows worked on at the same time; 1 by default. */
  readonly abreast?: number;
  /** Most rows to work on; rows put off do not count. */
  readonly most?: number;
  /** Whether it is too late to start another. */
  readonly isOver?: () => boolean;
  /** Handles a row that failed; if this fails too, that is reported as well. */
  readonly onBreak?: (row: Row, error: unknown) => Promise<void>;
  /** Handles the rows put off (`notNow`), all at once at the end. */
  readonly onPutOff?: (rows: readonly Row[]) => Promise<void>;
  /** The same for rows that were not reached. */
  readonly onLeft?: (rows: readonly Row[]) => Promise<void>;
};

type Outcome = JobReport | "PUT_OFF";

/**
 * Does a job's work on each due row, in order; a failed row is reported and does not delay the others. `work` returns whether it
 * has done something (true: one), or a report of its own.
 */
export async function forEachDue<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<boolean | JobReport>,
  way: Way<Row> = {},
): Promise<JobReport> {
  const { abreast = 1, most = rows.length, isOver = () => false } = way;
  const waiting = rows.values();
  const reports: JobReport[] = [];
  const putOff: Row[] = [];
  let begun = 0;

  async function goOn(): Promise<void> {
    while (begun < most && !isOver()) {
      const next = waiting.next();
      if (next.done) return;
      begun += 1;
      const outcome = await outcomeOf(next.value, work, way);
      if (outcome !== "PUT_OFF") {
        reports.push(outcome);
        continue;
      }
      putOff.push(next.value);
      begun -= 1;
    }
  }

  await Promise.all(Array.from({ length: abreast }, goOn));
  reports.push(await after(putOff, way.onPutOff), await after([...waiting], way.onLeft));
  return joint(reports);
}

async function outcomeOf<Row>(
  row: Row,
  work: (row: Row) => Promise<boolean | JobReport>,
  { onBreak = async () => {} }: Way<Row>,
): Promise<Outcome> {
  try {
    const outcome = await work(row);
    return typeof outcome === "boolean" ? { done: Number(outcome), errors: [] } : outcome;
  } catch (error) {
    if (isNotNow(error)) return "PUT_OFF";
    return { done: 0, errors: [error, ...(await errorsOf(() => onBreak(row, error)))] };
  }
}

async function after<Row>(
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<void> = async () => {},
): Promise<JobReport> {
  return { done: 0, errors: rows.length === 0 ? [] : await errorsOf(() => work(rows)) };
}

async function errorsOf(work: () => Promise<void>): Promise<unknown[]> {
  try {
    await work();
    return [];
  } catch (error) {
    return [error];
  }
}
