import { MOST_STATEMENTS, newMeter } from "#db/driver/client.ts";
import { openDeps } from "#worker/deps.ts";
import type { Env, WorkerSettings } from "#worker/env.ts";
import { print } from "#worker/http/request-log.ts";
import { runDueJobs } from "./timetable.ts";

/** A tick of the clock: its jobs, and a log line for each. */
export async function runClock(
  controller: Pick<ScheduledController, "cron" | "scheduledTime">,
  env: Env,
  settings: WorkerSettings,
  context: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
  const meter = newMeter(MOST_STATEMENTS);
  const deps = openDeps(env, settings, meter, {
    address: "clock",
    later: (work) => context.waitUntil(work),
    note: (word) => print({ note: word }),
  });
  const outcomes = await runDueJobs(deps, controller.cron, controller.scheduledTime);
  for (const { name, ...outcome } of outcomes) {
    print({ job: name, ...outcome, rows: meter.rowsRead });
  }
}
