import type { JobName } from "#app/domain/codes/job.ts";
import { SECOND_MS, utcMinuteOf } from "#app/domain/time/units.ts";
import { windUp } from "#app/usecases/bookings/closing/wind-up.server.ts";
import { refreshDueTimes } from "#app/usecases/catalog/next-times/refresh-times.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { atMost } from "#app/usecases/jobs/at-most.ts";
import { type Allowance, newBudget } from "#app/usecases/jobs/budget.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { countedOn } from "#app/usecases/jobs/counted.ts";
import {
  type JobOutcome,
  type JobReport,
  noteRound,
  sentenceOf,
  takeTick,
} from "#app/usecases/jobs/job-runs.server.ts";
import type { Tick } from "#app/usecases/jobs/tick.ts";
import { remindOfRequests } from "#app/usecases/legal/remind-requests.server.ts";
import { deliverMail, deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { patientProvider } from "#app/usecases/payments/patient-provider.ts";
import { payBack } from "#app/usecases/payments/pay-back.server.ts";
import { reconcilePayments } from "#app/usecases/payments/reconcile-payments.server.ts";
import { renewSellers } from "#app/usecases/payments/sellers/renew.server.ts";
import { handleWebhookEvents } from "#app/usecases/payments/webhook-events.server.ts";
import { countSums } from "#app/usecases/reports/recount.server.ts";
import { say } from "#app/usecases/sayings/whatsapp/queue-reminders.server.ts";
import { goOnWithArchives } from "#app/usecases/setup/archive/archives-due.server.ts";
import { askHolidays } from "#app/usecases/setup/holidays/ask-holidays.server.ts";
import { applyDuePrices } from "#app/usecases/setup/prices/apply-due-prices.server.ts";
import { keepWaitlists } from "#app/usecases/waitlist/keep-waitlists.server.ts";
import { offerToLists } from "#app/usecases/waitlist/offer-to-lists.server.ts";
import { MOST_SENT, SHARES } from "./shares.ts";

/** After this time a tick starts nothing new; the next tick comes long after. */
const TICK_MS = 20 * SECOND_MS;
/** Work begun in time has ended by then, if it ends at all: a row asks the provider four times, 5 s each. */
const HANGING_MS = TICK_MS + 20 * SECOND_MS;

type Run = (deps: Deps, tick: Tick) => Promise<JobReport>;

const RUNS: Readonly<Record<JobName, Run>> = {
  "webhook-events": handleWebhookEvents,
  "expire-deposits": expireDeposits,
  waitlist: keepWaitlists,
  "pay-back": payBack,
  "renew-sellers": renewNowAndThen,
  "apply-prices": applyPrices,
  remind,
  "ask-holidays": askNowAndThen,
  "legal-requests": remindNowAndThen,
  "deliver-mail": deliverMail,
  say,
  "free-times": (deps, tick) => refreshDueTimes(deps, tick, (ids) => offerToLists(deps, ids, tick)),
  "reconcile-payments": (deps, tick) => reconcilePayments(deps, tick.minute, tick),
  "closed-businesses": windUpNowAndThen,
  "business-imports": goOnNowAndThen,
  "count-sums": countNowAndThen,
  "clean-up": tidy,
};

/**
 * The clock's jobs by cron. They run side by side, so that a slow job delays no other; only reminders and questions are sent in
 * the round that queues them.
 */
const TIMETABLE: Readonly<Record<string, readonly (readonly JobName[])[]>> = {
  "* * * * *": [
    ["webhook-events"],
    ["expire-deposits"],
    ["waitlist"],
    ["pay-back"],
    ["renew-sellers"],
    ["apply-prices"],
    ["remind", "ask-holidays", "legal-requests", "deliver-mail"],
    ["say"],
    ["free-times"],
    ["reconcile-payments"],
    ["closed-businesses"],
    ["business-imports"],
    ["count-sums"],
    ["clean-up"],
  ],
};

/**
 * Runs the jobs of a tick and returns the result of each. A repeated tick does nothing; a job that fails or hangs stops no
 * other.
 */
export async function runDueJobs(deps: Deps, cron: string, scheduledTime: number): Promise<JobOutcome[]> {
  const rows = TIMETABLE[cron] ?? [];
  if (rows.length === 0 || !(await takeTick(deps, cron, scheduledTime))) return [];
  const time = { until: deps.now() + TICK_MS };
  const tick = { ...time, ...patientProvider(deps, time), minute: utcMinuteOf(scheduledTime) };
  const allowances = newBudget(MOST_SENT, SHARES);
  const outcomes = (
    await Promise.all(rows.map((names) => runInTurn({ deps, allowances, tick }, names)))
  ).flat();
  await noteRound(deps, outcomes);
  if (outcomes.some(({ name, done }) => name !== MAILS && done > 0)) {
    const mails = allowances[MAILS];
    deps.later(deliverSoon(countedOn(mails, deps), { maySend: mails.maySend }));
  }
  return outcomes;
}

/** The job that sends mails; the others only queue them, and what they have queued at last is sent after the round. */
const MAILS: JobName = "deliver-mail";

type Round = {
  readonly deps: Deps;
  readonly tick: Tick;
  readonly allowances: Readonly<Record<JobName, Allowance>>;
};

async function runInTurn(round: Round, names: readonly JobName[]): Promise<JobOutcome[]> {
  const outcomes: JobOutcome[] = [];
  for (const name of names) outcomes.push(await runJob(round, name));
  return outcomes;
}

/** Mails go on being sent after the round, so their share is not given back. */
async function runJob({ deps, tick, allowances }: Round, name: JobName): Promise<JobOutcome> {
  const { maySend, sent, end } = allowances[name];
  const counted = countedOn(allowances[name], deps);
  const own = name === MAILS ? counted : { ...counted, mail: null };
  const outcome = await runOwn(own, name, { ...tick, maySend });
  if (name !== MAILS) end();
  return { ...outcome, queries: sent() };
}

async function runOwn(deps: Deps, name: JobName, tick: Tick): Promise<Omit<JobOutcome, "queries">> {
  try {
    const { done, errors } = await atMost(HANGING_MS, RUNS[name](deps, tick));
    return { name, completed: true, done, error: errors.length === 0 ? null : sentenceOf(errors[0]) };
  } catch (error) {
    return { name, completed: false, done: 0, error: sentenceOf(error) };
  }
}

/** Tokens are renewed a month before they end: a check every minute would cost a row for nothing. */
async function renewNowAndThen(deps: Deps, tick: Tick): Promise<JobReport> {
  return tick.minute % 5 === 4 ? renewSellers(deps, tick) : { done: 0, errors: [] };
}

/** A term of thirty days is not urgent, and each check costs. */
async function windUpNowAndThen(deps: Deps, tick: Tick): Promise<JobReport> {
  return tick.minute % 5 === 3 ? windUp(deps, tick) : { done: 0, errors: [] };
}

async function askNowAndThen(deps: Deps, tick: Tick): Promise<JobReport> {
  return tick.minute % 10 === 5 ? askHolidays(deps, tick) : { done: 0, errors: [] };
}

async function remindNowAndThen(deps: Deps, tick: Tick): Promise<JobReport> {
  return tick.minute % 5 === 1 ? remindOfRequests(deps, tick) : { done: 0, errors: [] };
}

/** Every other minute: a round does as much as its time allows, and few rounds find a business. */
async function goOnNowAndThen(deps: Deps, tick: Tick): Promise<JobReport> {
  return tick.minute % 2 === 1 ? goOnWithArchives(deps, tick) : { done: 0, errors: [] };
}

/** Opening a report counts its sums at once; counting them before saves the viewer the wait. */
async function countNowAndThen(deps: Deps, tick: Tick): Promise<JobReport> {
  return tick.minute % 5 === 2 ? countSums(deps, tick) : { done: 0, errors: [] };
}

async function tidy(deps: Deps, tick: Tick): Promise<JobReport> {
  await cleanUp(deps, Object.keys(TIMETABLE), tick);
  return { done: 0, errors: [] };
}

/** In every zone a day begins on a quarter of an hour. What a busy minute leaves goes on five minutes later. */
async function applyPrices(deps: Deps, tick: Tick): Promise<JobReport> {
  return tick.minute % 5 === 0 ? applyDuePrices(deps, tick) : { done: 0, errors: [] };
}
