import type { Deps } from "#app/usecases/deps.ts";
import { pingStatement } from "#db/queries/jobs/health.ts";

/** Whether the database answers; how it failed is for the log, not for the caller (contract, Conventions). */
export async function checkHealth(deps: Deps): Promise<"ok" | "down"> {
  try {
    await deps.db.batch([pingStatement(deps.db)]);
    return "ok";
  } catch {
    return "down";
  }
}
