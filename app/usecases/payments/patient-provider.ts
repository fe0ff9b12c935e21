import { err, type Result } from "#app/domain/result.ts";
import { SECOND_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { notNow } from "#app/usecases/jobs/not-now.ts";
import type { Patience, TimeLeft } from "#app/usecases/jobs/tick.ts";
import type { PaymentFailure, PaymentGateway } from "#app/usecases/payment-gateway.ts";
import { newPlaces } from "./places.ts";

/** Two of the six connections that a tick may have at once are left for mail and database. */
const AT_ONCE = 4;
/** So that an account that does not answer leaves a place to others. */
const OF_ONE_ACCOUNT = 3;
const PLATFORM = "platform";
/** An account that fails after this long counts as not answering. */
const SLOW_MS = 2 * SECOND_MS;

/** Another row of the same account has just waited in vain. */
const NO_ANSWER: PaymentFailure = {
  isFinal: false,
  isUnauthorized: false,
  reason: "it did not answer a moment ago",
  retryAfterSeconds: null,
};

/**
 * The card provider with bounded patience, for questions about several rows at once. An account that hung, or asked for
 * a pause, is not asked again in this tick. After four such accounts and no answer at all, none is asked. A row that
 * comes too late is put off (`notNow`) before its first question; a row in the middle of its questions gets a failure
 * instead.
 */
export function patientProvider({ now }: Pick<Deps, "now">, { until }: TimeLeft): Patience {
  const places = newPlaces(AT_ONCE, OF_ONE_ACCOUNT);
  const resting = new Set<string>();
  let hasAnswered = false;

  function isResting(account: string): boolean {
    return resting.has(account) || (resting.size >= AT_ONCE && !hasAnswered);
  }

  async function ask<T>(account: string, call: Call<T>): Answer<T> {
    const begun = now();
    const answer = await call();
    if (answer.ok || answer.error.isFinal) hasAnswered = true;
    else if (answer.error.retryAfterSeconds !== null || now() - begun >= SLOW_MS) resting.add(account);
    return answer;
  }

  function newRow(): AskForRow {
    let hasAsked = false;
    return (seller, call) => {
      const account = seller ?? PLATFORM;
      return places.within(account, async () => {
        if (!hasAsked && (isResting(account) || now() >= until)) throw notNow();
        if (isResting(account)) return err(NO_ANSWER);
        hasAsked = true;
        return ask(account, call);
      });
    };
  }

  return {
    forRow: (deps) =>
      deps.payments === null ? deps : { ...deps, payments: patiently(deps.payments, newRow()) },
  };
}

type Answer<T> = Promise<Result<T, PaymentFailure>>;
type Call<T> = () => Answer<T>;
type AskForRow = <T>(seller: string | null, call: Call<T>) => Answer<T>;

function patiently(provider: PaymentGateway, ask: AskForRow): PaymentGateway {
  return {
    ...provider,
    payment: (seller, id) => ask(seller, () => provider.payment(seller, id)),
    search: (seller, bookingId) => ask(seller, () => provider.search(seller, bookingId)),
    recent: (seller, span) => ask(seller, () => provider.recent(seller, span)),
    cancel: (seller, id) => ask(seller, () => provider.cancel(seller, id)),
    refund: (seller, refund) => ask(seller, () => provider.refund(seller, refund)),
    renewGrant: (refreshToken) => ask(refreshToken, () => provider.renewGrant(refreshToken)),
  };
}
