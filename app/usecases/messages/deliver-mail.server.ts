import { SECOND_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { type JobReport, noteErrors, sentenceOf } from "#app/usecases/jobs/job-runs.server.ts";
import { NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import {
  type Delivery,
  deliverAbout,
  deliverDue,
} from "#app/usecases/messages/sending/deliver-due.server.ts";
import { sleep, type Wait } from "#app/usecases/messages/sending/pace.ts";

/** After a reply a Worker has thirty seconds; a call that was begun has to end within them too. */
const SOON_MS = 20 * SECOND_MS;
/** After a tick there is more; but the next one comes a minute after it. */
const AFTER_TICK_MS = 30 * SECOND_MS;

/** `wait`: how a pause is made. */
type Going = Partial<TimeLeft> & { readonly wait?: Wait };

/**
 * Sends the messages that are due, on each channel class by class and the longest due first, until there are none or no
 * time; what is left then goes on after the tick for a while, as after a request. It may run twice or late: a message is
 * claimed before it is sent, and its key keeps the provider from sending it again. One that fails is tried again for as
 * long as it is of use, then given up, which the report tells; it holds up nobody else's.
 */
export async function deliverMail(
  deps: Deps,
  { until = NO_END.until, wait = sleep }: Going = {},
): Promise<JobReport> {
  const { isLeft, ...report } = await deliverDue(deps, { until, wait, isHelp: false });
  if (isLeft) deps.later(goOn(deps, wait));
  return report;
}

async function goOn(deps: Deps, wait: Wait): Promise<void> {
  const until = deps.now() + AFTER_TICK_MS;
  await noteFailure(deps, await deliverDue(deps, { until, wait, isHelp: false }));
}

/** `about`: the booking or person, or the mail itself, that a request has queued messages about. */
type Soon = { readonly about?: string; readonly wait?: Wait };

/**
 * For right after the reply to a request whose use case queued messages: `deps.later(deliverSoon(deps, { about }))`.
 * They leave before any others of their class; then it helps with what waits, where nobody else does.
 */
export async function deliverSoon(deps: Deps, { about, wait = sleep }: Soon = {}): Promise<void> {
  const limits = { until: deps.now() + SOON_MS, wait, isHelp: true };
  const own = about === undefined ? null : await deliverAbout(deps, about, limits);
  if (own !== null) await noteFailure(deps, own);
  if (own === null || !own.isLeft) await noteFailure(deps, await deliverDue(deps, limits));
}

async function noteFailure(deps: Deps, { done, errors }: Delivery): Promise<void> {
  if (errors.length === 0) return;
  await noteErrors(deps, [{ name: "deliver-mail", completed: false, done, error: sentenceOf(errors[0]) }]);
}
