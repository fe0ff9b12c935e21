import { retryAt } from "#app/domain/mail-retries.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { type Instant, SECOND_MS } from "#app/domain/time/units.ts";
import type { Deps, MailFailure } from "#app/usecases/deps.ts";
import type { TimeLeft } from "#app/usecases/jobs/tick.ts";
import type { Wait } from "#app/usecases/sleep.ts";
import { joinBatch, type MailOutcome, noteMails } from "#db/queries/messages/mail-outcomes.ts";
import { write } from "#db/writing.ts";
import type { Call } from "./calls.ts";
import type { Composed, Sender } from "./senders.server.ts";

/** A run's means of sending, and the time (ms) until which it may begin a call. */
export type Run = TimeLeft & {
  readonly deps: Deps;
  readonly sender: Sender;
  readonly wait: Wait;
  /** Holds its mails while the provider pauses; otherwise they are handed back meanwhile. */
  readonly isPatient: boolean;
};

/** The result of a call. */
export type Sent = {
  readonly outcomes: readonly Outcome[];
  /** `out of time`: it was not made; `down`: the provider failed; `pause`: the provider asks for a pause. */
  readonly state: "well" | "out of time" | "down" | "pause";
  /** When (ms) the mails not tried are due again. */
  readonly othersDueAt: Instant;
};

export type Outcome = { readonly mails: readonly Composed[]; readonly outcome: MailOutcome };

/** A run waits for pauses no longer than this. */
const SHORT_PAUSE_MS = 5 * SECOND_MS;

/** Makes a call when its turn comes, and notes the outcome of its mails. */
export async function sendCall(run: Run, call: Call): Promise<Sent> {
  const { db } = run.deps;
  if (call.kind === "batch" && call.isNew) await write(db, [joinBatch(db, queued(call.mails), call.id)]);
  const sent = await sendInTurn(run, call);
  await noteOutcomes(run.deps, sent.outcomes);
  return sent;
}

export function noteOutcomes(deps: Deps, outcomes: readonly Outcome[]): Promise<void> {
  const noted = outcomes.filter(({ mails }) => mails.length > 0);
  return write(
    deps.db,
    noted.map(({ mails, outcome }) => noteMails(deps.db, queued(mails), outcome)),
  );
}

function queued(mails: readonly Composed[]) {
  return mails.map(({ mail }) => mail);
}

/** After a short pause that the provider asks for, a patient run tries again. */
async function sendInTurn(run: Run, call: Call): Promise<Sent> {
  const { deps, sender, until, wait } = run;
  for (;;) {
    const now = deps.now();
    const turn = sender.turns.take({ now, until, isUrgent: call.class === "CODE" });
    if (turn === null) return notSent(call, "out of time", now);
    if (turn > now) await wait(turn - now);
    const answer = await send(sender, call);
    if (answer.ok) return well(accepted(call.mails, answer.value, deps.now()), deps.now());
    const pauseMs = (answer.error.retryAfterSeconds ?? Number.POSITIVE_INFINITY) * SECOND_MS;
    if (pauseMs > SHORT_PAUSE_MS) return refused(call, answer.error, deps.now());
    sender.turns.hold(deps.now() + pauseMs);
    if (!run.isPatient) return notSent(call, "pause", deps.now());
  }
}

function notSent({ mails }: Call, state: "out of time" | "pause", dueAt: Instant): Sent {
  return { outcomes: [{ mails, outcome: { kind: "untried", dueAt } }], state, othersDueAt: dueAt };
}

/** The indexes of the refused mails. */
async function send(sender: Sender, call: Call): Promise<Result<readonly number[], MailFailure>> {
  if (call.kind === "batch") {
    const mails = call.mails.map(({ outgoing }) => outgoing);
    const sent = await sender.sendBatch({ idempotencyKey: `batch/${call.id}`, mails });
    return sent.ok ? ok(sent.value.refused) : sent;
  }
  const [one] = call.mails;
  const sent = one === undefined ? ok(null) : await sender.send(one.outgoing);
  return sent.ok ? ok([]) : sent;
}

/** Mails refused in a batch go by themselves, where the provider tells why. */
function accepted(mails: readonly Composed[], refusedOnes: readonly number[], now: Instant) {
  return [
    {
      mails: mails.filter((_, place) => !refusedOnes.includes(place)),
      outcome: { kind: "sent", at: now },
    },
    {
      mails: mails.filter((_, place) => refusedOnes.includes(place)),
      outcome: { kind: "alone", dueAt: now },
    },
  ] as const;
}

function refused(call: Call, failure: MailFailure, now: Instant): Sent {
  const { mails } = call;
  const { isFinal, wasTaken, reason, retryAfterSeconds } = failure;
  if (wasTaken) return well([{ mails, outcome: { kind: "sent", at: now } }], now);
  if (isFinal) {
    const outcome: MailOutcome =
      call.kind === "batch" ? { kind: "alone", dueAt: now } : { kind: "failed", at: now, reason };
    return well([{ mails, outcome }], now);
  }
  const pausedUntil = now + (retryAfterSeconds ?? 0) * SECOND_MS;
  return {
    outcomes: later(mails, { now, pausedUntil, reason }),
    state: retryAfterSeconds === null ? "down" : "pause",
    othersDueAt: pausedUntil,
  };
}

function well(outcomes: readonly Outcome[], now: Instant): Sent {
  return { outcomes, state: "well", othersDueAt: now };
}

type Setback = { readonly now: Instant; readonly pausedUntil: Instant; readonly reason: string };

/** All mails of a batch wait together; those that would come too late are given up. */
function later(mails: readonly Composed[], { now, pausedUntil, reason }: Setback): readonly Outcome[] {
  const retries = mails.map((one) => ({
    one,
    at: retryAt({ ...one.mail, usefulUntil: one.usefulUntil }, now, pausedUntil),
  }));
  const useful = retries.flatMap(({ one, at }) => (at === null ? [] : [{ one, at }]));
  const useless = retries.flatMap(({ one, at }) => (at === null ? one : []));
  return [
    {
      mails: useful.map(({ one }) => one),
      outcome: { kind: "later", dueAt: Math.min(...useful.map(({ at }) => at)), reason },
    },
    { mails: useless, outcome: { kind: "failed", at: now, reason: `of no use any later: ${reason}` } },
  ];
}
