import { err, ok } from "#app/domain/result.ts";
import type { MailFailure, MailGateway, OutgoingMail } from "#app/usecases/deps.ts";
import { newTurns } from "#app/usecases/turns.ts";
import type { SimulatedClock } from "#tests/support/simulated-clock.ts";

/** A provider's way of counting its two calls a second; true if one more is allowed at that moment (ms). */
type Limit = (at: number) => boolean;

const MOST = 2;

export const LIMITS: Readonly<Record<"fixed window" | "token bucket" | "sliding window", () => Limit>> = {
  "fixed window": () => {
    let window = 0;
    let calls = 0;
    return (at) => {
      const current = Math.floor(at / 1000);
      calls = current === window ? calls + 1 : 1;
      window = current;
      return calls <= MOST;
    };
  },
  "token bucket": () => {
    let tokens = MOST;
    let last = 0;
    return (at) => {
      tokens = Math.min(MOST, tokens + ((at - last) * MOST) / 1000);
      last = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    };
  },
  "sliding window": () => {
    let calls: readonly number[] = [];
    return (at) => {
      calls = calls.filter((call) => call > at - 1000);
      if (calls.length >= MOST) return false;
      calls = [...calls, at];
      return true;
    };
  },
};

type SentMail = OutgoingMail & { readonly sentAt: number };

const TOO_MANY: MailFailure = {
  isFinal: false,
  wasTaken: false,
  reason: "429 rate_limit_exceeded",
  retryAfterSeconds: 1,
};
const TIMEOUT: MailFailure = { isFinal: false, wasTaken: false, reason: "timeout", retryAfterSeconds: null };
const INVALID: MailFailure = { ...TIMEOUT, isFinal: true, reason: "422 validation_error" };

/** Travel times of calls to the provider, which vary. */
const TRAVEL_MS = [20, 90, 40, 120, 60];
const ANSWER_MS = 150;
const PATIENCE_MS = 5000;

/** A provider with two calls a second and a hundred mails a batch, on a simulated clock. */
export function limitedMail(clock: SimulatedClock, limit: Limit, answerMs = ANSWER_MS) {
  const sent: SentMail[] = [];
  const known = new Map<string, string>();
  let calls = 0;
  let isDown = false;

  async function take(key: string, mails: readonly OutgoingMail[]): Promise<MailFailure | null> {
    calls += 1;
    await clock.wait(TRAVEL_MS[calls % TRAVEL_MS.length] ?? 0);
    if (isDown) {
      await clock.wait(PATIENCE_MS);
      return TIMEOUT;
    }
    const isWelcome = limit(clock.now());
    const body = JSON.stringify(mails);
    const before = known.get(key);
    await clock.wait(answerMs);
    if (!isWelcome) return TOO_MANY;
    if (before !== undefined) return before === body ? null : { ...TIMEOUT, wasTaken: true };
    if (mails.length > 100) return INVALID;
    known.set(key, body);
    sent.push(...mails.map((mail) => ({ ...mail, sentAt: clock.now() })));
    return null;
  }

  return {
    sent,
    calls: () => calls,
    fail: (down: boolean) => {
      isDown = down;
    },
    /** The gateway of one isolate: the others do not know of its calls. */
    gateway: (): MailGateway => ({
      turns: newTurns(MOST),
      send: async (mail) => {
        const failure = await take(mail.idempotencyKey, [mail]);
        return failure === null ? ok({ id: mail.idempotencyKey }) : err(failure);
      },
      sendBatch: async ({ idempotencyKey, mails }) => {
        if (mails.some(({ attachments }) => attachments.length > 0)) return err(INVALID);
        const failure = await take(idempotencyKey, mails);
        return failure === null ? ok({ refused: [] }) : err(failure);
      },
    }),
  };
}
