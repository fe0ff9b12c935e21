import { CHANNELS, type Channel } from "#app/domain/codes/message.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { type JobReport, noteErrors, sentenceOf } from "#app/usecases/jobs/job-runs.server.ts";
import { NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { mailFacts } from "#db/queries/messages/mail-facts.ts";
import { claimMails, giveUpMails, handBackMails, isMailDue, noteMail } from "#db/queries/messages/outbox.ts";
import { read, readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { attemptMail, TRIES } from "./attempt.server.ts";
import { newPace, sleep, type Wait } from "./pace.ts";
import { type Sender, sendersOf } from "./senders.server.ts";

/** A run that breaks down holds its mails no longer than this. */
const LEASE_MS = 5 * MINUTE_MS;
/** Idempotency keys live a day: past this, a mail might be sent twice. */
const TOO_LATE_MS = 20 * 60 * MINUTE_MS;
/** What a run takes at most; after a request there is little time. */
const RUN = 20;
const SOON = 5;

/**
 * Sends the messages that are due, on each channel the longest due first, 20 a run at most and two a second. It may run
 * twice or late: a message is claimed before it is sent, and its key keeps the provider from sending it again. One that
 * fails is tried six times within nine hours, then given up, which the report tells; it holds up nobody else's.
 */
export function deliverMail(
  deps: Deps,
  { until = NO_END.until, wait = sleep }: Going = {},
): Promise<JobReport> {
  return deliver(deps, { most: RUN, until, wait });
}

/** `wait`: how a pause is made. */
type Going = Partial<TimeLeft> & { readonly wait?: Wait };

/** For right after the reply to a request whose use case queued a message: `deps.later(deliverSoon(deps))`. */
export async function deliverSoon(deps: Deps, wait: Wait = sleep): Promise<void> {
  const { done, errors } = await deliver(deps, { most: SOON, ...NO_END, wait });
  if (errors.length === 0) return;
  await noteErrors(deps, [{ name: "deliver-mail", completed: false, done, error: sentenceOf(errors[0]) }]);
}

type Limits = TimeLeft & { readonly most: number; readonly wait: Wait };

/** Channel by channel: each has a pace of its own, and a provider that wants a pause holds up no other. */
async function deliver(deps: Deps, limits: Limits): Promise<JobReport> {
  const senders = sendersOf(deps);
  const reports: JobReport[] = [];
  for (const channel of CHANNELS) {
    const sender = senders[channel];
    if (sender !== null) reports.push(await deliverOn(deps, channel, sender, limits));
  }
  return {
    done: reports.reduce((sum, { done }) => sum + done, 0),
    errors: reports.flatMap(({ errors }) => errors),
  };
}

async function deliverOn(
  deps: Deps,
  channel: Channel,
  sender: Sender,
  { most, until, wait }: Limits,
): Promise<JobReport> {
  const now = deps.now();
  if (!(await read(deps.db, isMailDue(deps.db, channel, now)))) return { done: 0, errors: [] };
  const { givenUp, claimed } = await readAll(deps.db, {
    givenUp: giveUpMails(deps.db, { channel, now, tries: TRIES, createdBefore: now - TOO_LATE_MS }),
    claimed: claimMails(deps.db, { channel, now, most, leasedUntil: now + LEASE_MS }),
  });
  const errors: unknown[] = givenUp.map((event) => givenUpError(event, "too late"));
  if (claimed.length === 0) return { done: 0, errors };

  const facts = await read(deps.db, mailFacts(deps.db, claimed));
  const pace = newPace(deps, wait);
  let done = 0;
  for (const [index, mail] of claimed.entries()) {
    if (deps.now() >= until) {
      await write(deps.db, handBackMails(deps.db, claimed.slice(index), deps.now()));
      break;
    }
    try {
      const { outcome, pauseUntil } = await attemptMail(deps, sender, { mail, facts, pace });
      await write(deps.db, noteMail(deps.db, mail, outcome));
      if (outcome.kind === "sent") done += 1;
      if (outcome.kind === "failed") errors.push(givenUpError(mail.event, outcome.reason));
      if (pauseUntil === null) continue;
      await write(deps.db, handBackMails(deps.db, claimed.slice(index + 1), pauseUntil));
      break;
    } catch (error) {
      errors.push(error);
    }
  }
  return { done, errors };
}

/** Nobody's data is in it. */
function givenUpError(event: string, reason: string): Error {
  return new Error(`A mail was given up: ${event}: ${reason}`);
}
