import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps, MailFailure } from "#app/usecases/deps.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { MailOutcome, QueuedMail } from "#db/queries/messages/outbox.ts";
import type { Sender } from "./senders.server.ts";

/** How many minutes a failed mail waits before each further try. */
const BACK_OFF = [1, 5, 30, 120, 360];
export const TRIES = BACK_OFF.length + 1;

type Attempt = {
  readonly outcome: MailOutcome;
  /** Until when (ms) the provider wants to hear of no other mail either; null: of any at once. */
  readonly pauseUntil: Instant | null;
};

type Task = {
  readonly mail: QueuedMail;
  readonly facts: MailFacts;
  /** Waits until another mail may be sent. */
  readonly pace: () => Promise<void>;
};

/** Composes a message of what holds now and sends it; skipped where it no longer does. */
export async function attemptMail(deps: Deps, sender: Sender, { mail, facts, pace }: Task): Promise<Attempt> {
  const composed = sender(mail, facts, deps.now());
  if (!composed.ok) return goOn({ kind: "skipped", at: deps.now(), reason: composed.error });
  await pace();
  const sent = await composed.value();
  if (sent.ok) return goOn({ kind: "sent", at: deps.now() });
  return afterFailure(sent.error, mail.tries, deps.now());
}

function afterFailure(
  { isFinal, reason, retryAfterSeconds }: MailFailure,
  tries: number,
  now: Instant,
): Attempt {
  const pauseUntil = retryAfterSeconds === null ? null : now + retryAfterSeconds * 1000;
  const wait = isFinal ? undefined : BACK_OFF[tries - 1];
  if (wait === undefined) return { outcome: { kind: "failed", at: now, reason }, pauseUntil };
  const dueAt = Math.max(now + wait * MINUTE_MS, pauseUntil ?? 0);
  return { outcome: { kind: "later", dueAt, reason }, pauseUntil };
}

function goOn(outcome: MailOutcome): Attempt {
  return { outcome, pauseUntil: null };
}
