import { pingStatement } from "#db/queries/health.ts";
import type { Deps } from "./deps.ts";

/** Whether the database answers; how it failed is for the log, not for the caller (contract, Conventions). */
export async function checkHealth(deps: Deps): Promise<"ok" | "down"> {
  try {
    await deps.db.batch([pingStatement(deps.db)]);
    return "ok";
  } catch {
    return "down";
  }
}
