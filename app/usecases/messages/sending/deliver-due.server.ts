import { CHANNELS, type Channel, type Event } from "#app/domain/codes/message.ts";
import { SECOND_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { withinAllowance } from "#app/usecases/messages/mail-allowance.server.ts";
import type { Wait } from "#app/usecases/sleep.ts";
import { isMailDue, type QueuedMail } from "#db/queries/messages/outbox.ts";
import { read } from "#db/reading.ts";
import { callsOf } from "./calls.ts";
import { composePulled } from "./compose-pulled.server.ts";
import { giveUpHopeless, pullMails, takeMailsAbout } from "./pull.server.ts";
import type { Outcome, Run } from "./send-call.server.ts";
import { sendCalls } from "./send-calls.server.ts";
import { sendersOf } from "./senders.server.ts";

/** A pull takes about this time to send: more urgent mails queued meanwhile come with the next one. */
const PULL_MS = 5 * SECOND_MS;
const FIRST_PULL = 10;
/** Three of the largest batches: the facts of all of them cost as many statements as those of one. */
const LARGEST_PULL = 300;
/** With a longer wait for a turn, a request leaves its own mails to the runs that send already, except codes. */
const CROWD_MS = 5 * SECOND_MS;
/** With a longer wait for a turn, another run sends already, so this one does not help. */
const COMPANY_MS = SECOND_MS;

/** Where other runs keep the provider busy, they get more and more time to take a request's mails. */
const REST_MS = 2 * SECOND_MS;

/** `isHelp`: for a run that others can replace, and that leaves a busy provider to them. */
type Limits = TimeLeft & { readonly wait: Wait; readonly isHelp: boolean };

/** `isLeft`: some were not sent for lack of time, or, in a request's own run, because the provider was busy. */
export type Delivery = JobReport & { readonly isLeft: boolean };

/** Sends due messages, the most urgent first, pull by pull. */
export function deliverDue(deps: Deps, limits: Limits): Promise<Delivery> {
  return onEachChannel(deps, limits, async (run, channel) => {
    if (!(await read(deps.db, isMailDue(deps.db, channel, deps.now())))) return NONE;
    const givenUp = limits.isHelp ? [] : await giveUpHopeless(deps, channel, limits);
    const deliveries: Delivery[] = [{ ...NONE, errors: givenUp.map(tooLate) }];
    for (let most = FIRST_PULL; !(limits.isHelp && hasCompany(run)) && !isOver(deps, limits); ) {
      const begunAt = deps.now();
      const mails = await pullMails(deps, { channel, most });
      const delivery = await deliver(run, mails);
      deliveries.push(delivery);
      if (delivery.isOver || (mails.length < most && !delivery.hasMore)) break;
      most = deps.now() - begunAt < PULL_MS ? Math.min(2 * most, LARGEST_PULL) : FIRST_PULL;
    }
    return sumOf(deliveries);
  });
}

/**
 * Sends due messages about one booking or user, or one mail itself. Where the provider is busy, the runs that use it may take
 * them meanwhile: they too send the most urgent first.
 */
export function deliverAbout(deps: Deps, about: string, limits: Limits): Promise<Delivery> {
  return onEachChannel(deps, limits, async (run, channel) => {
    const deliveries: PullDelivery[] = [];
    for (let isDone = false; !isDone; ) {
      const isCrowded = run.sender.turns.ahead(deps.now()) > CROWD_MS;
      const mails = await takeMailsAbout(deps, { channel, id: about, isCrowded });
      const delivery = await deliver(run, mails);
      deliveries.push(delivery);
      isDone = mails.length === 0 || !delivery.isPaused || isOver(deps, limits);
      if (!isDone)
        await limits.wait(Math.max(run.sender.turns.ahead(deps.now()), deliveries.length * REST_MS));
    }
    return { ...sumOf(deliveries), isLeft: deliveries.some((each) => each.isOver) };
  });
}

/** Channel by channel: each has a pace of its own, and a provider's pause does not delay the others. */
async function onEachChannel(
  deps: Deps,
  { isHelp, ...limits }: Limits,
  work: (run: Run, channel: Channel) => Promise<Delivery>,
): Promise<Delivery> {
  const senders = sendersOf(deps);
  const deliveries: Delivery[] = [];
  for (const channel of CHANNELS) {
    const sender = senders[channel];
    if (sender !== null)
      deliveries.push(await work({ ...limits, deps, sender, isPatient: !isHelp }, channel));
  }
  return sumOf(deliveries);
}

function hasCompany({ deps, sender }: Run): boolean {
  return sender.turns.ahead(deps.now()) > COMPANY_MS;
}

/** `isOver`: nothing more can be sent now; `hasMore`: some have to be sent once more, at once. */
type PullDelivery = Delivery & Readonly<Record<"isOver" | "isPaused" | "hasMore", boolean>>;

async function deliver(run: Run, mails: readonly QueuedMail[]): Promise<PullDelivery> {
  if (mails.length === 0) return { ...NONE, isOver: false, isPaused: false, hasMore: false };
  const allowed = await withinAllowance(run.deps, mails);
  const { composed, errors } = await composePulled(run.deps, run.sender, allowed);
  const sent = await sendCalls(run, callsOf(composed, run.deps.newId));
  const counted = sent.outcomes.filter(({ outcome }) => outcome.kind === "sent");
  return {
    done: counted.reduce((sum, each) => sum + each.mails.length, 0),
    errors: [...errors, ...sent.errors, ...sent.outcomes.flatMap(givenUp)],
    isLeft: sent.end === "out of time",
    isOver: sent.end !== null,
    isPaused: sent.end === "pause",
    hasMore: sent.outcomes.some(({ outcome, mails }) => outcome.kind === "alone" && mails.length > 0),
  };
}

const NONE: Delivery = { done: 0, errors: [], isLeft: false };

function sumOf(deliveries: readonly Delivery[]): Delivery {
  return {
    done: deliveries.reduce((sum, { done }) => sum + done, 0),
    errors: deliveries.flatMap(({ errors }) => errors),
    isLeft: deliveries.some(({ isLeft }) => isLeft),
  };
}

function givenUp({ mails, outcome }: Outcome): readonly Error[] {
  return outcome.kind === "failed" ? mails.map(({ mail }) => givenUpError(mail.event, outcome.reason)) : [];
}

function tooLate(event: Event): Error {
  return givenUpError(event, "too late");
}

/** The error contains no personal data. */
function givenUpError(event: Event, reason: string): Error {
  return new Error(`A mail was given up: ${event}: ${reason}`);
}
