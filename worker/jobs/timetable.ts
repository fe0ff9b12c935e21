import { JOB_NAMES, type JobName } from "#app/domain/codes/job.ts";
import { SECOND_MS, utcMinuteOf } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import {
  type JobOutcome,
  type JobReport,
  noteRound,
  sentenceOf,
  takeTick,
} from "#app/usecases/jobs/job-runs.server.ts";
import type { Tick } from "#app/usecases/jobs/tick.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { reconcilePayments } from "#app/usecases/payments/reconcile-payments.server.ts";
import { renewSellers } from "#app/usecases/payments/sellers/renew.server.ts";
import { handleWebhookEvents } from "#app/usecases/payments/webhook-events.server.ts";

/** After so long a tick takes up nothing new; the next one goes on long after. */
const TICK_MS = 20 * SECOND_MS;

type Run = (deps: Deps, tick: Tick) => Promise<JobReport>;

const RUNS: Readonly<Record<JobName, Run>> = {
  "webhook-events": handleWebhookEvents,
  "expire-deposits": expireDeposits,
  "pay-back": payBack,
  "renew-sellers": renewSellers,
  remind,
  "deliver-mail": deliverMail,
  "reconcile-payments": (deps, { minute }) => reconcilePayments(deps, minute),
  "clean-up": tidy,
};

/** What the clock does, by the cron that calls for it. */
const TIMETABLE: Readonly<Record<string, readonly JobName[]>> = { "* * * * *": JOB_NAMES };

/**
 * Runs what is due at a tick of the clock and answers how each went. The same tick again does nothing; a job
 * that breaks stops none of the others.
 */
export async function runDueJobs(deps: Deps, cron: string, scheduledTime: number): Promise<JobOutcome[]> {
  const names = TIMETABLE[cron] ?? [];
  const outcomes: JobOutcome[] = [];
  if (names.length === 0 || !(await takeTick(deps, cron, scheduledTime))) return outcomes;
  const tick = { minute: utcMinuteOf(scheduledTime), until: deps.now() + TICK_MS };
  for (const name of names) outcomes.push(await runJob(deps, name, tick));
  await noteRound(deps, outcomes);
  return outcomes;
}

async function runJob(deps: Deps, name: JobName, tick: Tick): Promise<JobOutcome> {
  try {
    const { done, errors } = await RUNS[name](deps, tick);
    return { name, completed: true, done, error: errors.length === 0 ? null : sentenceOf(errors[0]) };
  } catch (error) {
    return { name, completed: false, done: 0, error: sentenceOf(error) };
  }
}

async function tidy(deps: Deps, { minute }: Tick): Promise<JobReport> {
  await cleanUp(deps, Object.keys(TIMETABLE), minute);
  return { done: 0, errors: [] };
}
