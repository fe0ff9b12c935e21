import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import type { Database } from "#db/driver/client.ts";

/**
 * A failing call to the database, counted from the first one; `after`: the call takes effect, but its reply is lost.
 */
export type Fault = { readonly call: number; readonly when: "before" | "after" };

const LOST = "Network connection lost (on purpose)";

/** A database that fails at some of its calls; `calls` counts all of them. */
export function faultyDatabase(db: Database, faults: readonly Fault[]) {
  let calls = 0;
  async function batch(statements: Parameters<Database["batch"]>[0]) {
    const call = ++calls;
    const fault = faults.find((each) => each.call === call);
    if (fault?.when === "before") throw new Error(LOST);
    const results = await db.batch(statements);
    if (fault?.when === "after") throw new Error(LOST);
    return results;
  }
  return { db: { ...db, batch } as unknown as Database, calls: () => calls };
}

/** Waits for work that a fault may have ended; any other error is thrown. */
export async function butForFaults(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isFault(error)) throw error;
  }
}

/** The same for a job's report. */
export function onlyFaults({ errors }: JobReport): void {
  const others = errors.filter((error) => !isFault(error));
  if (others.length > 0) throw others[0];
}

function isFault(error: unknown): boolean {
  return error instanceof Error && (error.message === LOST || isFault(error.cause));
}
