import { SECOND_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { type JobReport, noteErrors, sentenceOf } from "#app/usecases/jobs/job-runs.server.ts";
import { NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import {
  type Delivery,
  deliverAbout,
  deliverDue,
} from "#app/usecases/messages/sending/deliver-due.server.ts";
import { sleep, type Wait } from "#app/usecases/sleep.ts";

/** After a reply, a Worker has thirty seconds, in which the last call has to end too. */
const SOON_MS = 20 * SECOND_MS;
/** After a tick there is more time, but the next tick comes a minute later. */
const AFTER_TICK_MS = 30 * SECOND_MS;

/** `wait`: the function that makes a pause. */
type Going = Partial<TimeLeft> & { readonly wait?: Wait };

/**
 * Sends due messages, channel by channel and class by class, the longest due first, until none or no time is left. The rest goes
 * on for a while after the tick. It may run twice or late: a message is claimed before it is sent, and its key prevents a second
 * delivery. A failed message is tried again while it is useful, then given up and reported; it does not delay others.
 */
export async function deliverMail(deps: Deps, { wait = sleep, ...time }: Going = {}): Promise<JobReport> {
  const { isLeft, ...report } = await deliverDue(deps, { ...NO_END, ...time, wait, isHelp: false });
  if (isLeft) deps.later(goOn(deps, { ...time, wait }));
  return report;
}

async function goOn(deps: Deps, going: Going & { readonly wait: Wait }): Promise<void> {
  const until = deps.now() + AFTER_TICK_MS;
  await noteFailure(deps, await deliverDue(deps, { ...going, until, isHelp: false }));
}

/** `about`: the booking, the user or the mail itself, about which a request has queued messages. */
type Soon = Pick<TimeLeft, "maySend"> & { readonly about?: string; readonly wait?: Wait };

/**
 * Sends a request's own messages right after its reply: `deps.later(deliverSoon(deps, { about }))`. They go before others of
 * their class. Then it helps with waiting messages, unless another run sends already.
 */
export async function deliverSoon(deps: Deps, { about, wait = sleep, ...share }: Soon = {}): Promise<void> {
  const limits = { ...share, until: deps.now() + SOON_MS, wait, isHelp: true };
  const own = about === undefined ? null : await deliverAbout(deps, about, limits);
  if (own !== null) await noteFailure(deps, own);
  if (own === null || !own.isLeft) await noteFailure(deps, await deliverDue(deps, limits));
}

async function noteFailure(deps: Deps, { done, errors }: Delivery): Promise<void> {
  if (errors.length === 0) return;
  await noteErrors(deps, [{ name: "deliver-mail", completed: false, done, error: sentenceOf(errors[0]) }]);
}
