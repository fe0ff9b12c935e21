import type { Deps } from "#app/usecases/deps.ts";
import type { Database } from "#db/driver/client.ts";
import { meter } from "#tests/support/database/database.ts";

type Spent = { readonly batches: number; readonly rows: number };

/** A use case's cost at the database: trips, and rows read. */
export async function spentBy(deps: Deps, work: (deps: Deps) => Promise<unknown>): Promise<Spent> {
  let batches = 0;
  const batch = (...args: Parameters<Database["batch"]>) => {
    batches += 1;
    return deps.db.batch(...args);
  };
  const before = meter.rowsRead ?? 0;
  await work({ ...deps, db: Object.create(deps.db, { batch: { value: batch } }) as Database });
  return { batches, rows: (meter.rowsRead ?? 0) - before };
}
