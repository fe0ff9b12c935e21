import { JOB_NAMES, type JobName } from "#app/domain/codes/job.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import {
  type JobOutcome,
  type JobReport,
  noteRound,
  sentenceOf,
  takeTick,
} from "#app/usecases/jobs/job-runs.server.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { reconcilePayments } from "#app/usecases/payments/reconcile-payments.server.ts";
import { renewSellers } from "#app/usecases/payments/sellers/renew.server.ts";
import { handleWebhookEvents } from "#app/usecases/payments/webhook-events.server.ts";

/** `minute`: of the tick. */
type Run = (deps: Deps, minute: number) => Promise<JobReport>;

const RUNS: Readonly<Record<JobName, Run>> = {
  "webhook-events": handleWebhookEvents,
  "expire-deposits": expireDeposits,
  "pay-back": payBack,
  "renew-sellers": renewSellers,
  remind,
  "deliver-mail": (deps) => deliverMail(deps),
  "reconcile-payments": reconcilePayments,
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
  for (const name of names) outcomes.push(await runJob(deps, name, utcMinuteOf(scheduledTime)));
  await noteRound(deps, outcomes);
  return outcomes;
}

async function runJob(deps: Deps, name: JobName, minute: number): Promise<JobOutcome> {
  try {
    const { done, errors } = await RUNS[name](deps, minute);
    return { name, completed: true, done, error: errors.length === 0 ? null : sentenceOf(errors[0]) };
  } catch (error) {
    return { name, completed: false, done: 0, error: sentenceOf(error) };
  }
}

async function tidy(deps: Deps, minute: number): Promise<JobReport> {
  await cleanUp(deps, Object.keys(TIMETABLE), minute);
  return { done: 0, errors: [] };
}
