import { err, ok, type Result } from "#app/domain/result.ts";
import { SECOND_MS } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import type { PaymentGateway, Preference, PreferenceInput } from "#app/usecases/payment-gateway.ts";
import { askAs } from "#app/usecases/payments/ask-provider.server.ts";
import type { SellerKey } from "#app/usecases/payments/sellers/token.server.ts";
import { poll } from "#app/usecases/poll.ts";
import {
  claimCheckout,
  isCheckoutClaimed,
  keepCheckout,
  releaseClaim,
} from "#db/queries/payments/checkouts/checkout-claims.ts";
import {
  type NewCheckout,
  type OpenCheckout,
  openCheckoutOf,
} from "#db/queries/payments/checkouts/checkouts.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";

export type Checkout = Pick<Preference, "id" | "initPoint">;

/** The checkout that a caller needs now. */
type WantedCheckout = {
  readonly input: PreferenceInput;
  readonly seller: SellerKey;
  /** The business's own account; null: the platform's. */
  readonly collectorId: string | null;
};

/** Longer than opening a checkout takes, a token renewal included. */
const LEASE_MS = 30 * SECOND_MS;
/** How often a caller that waits looks for another caller's checkout: for three seconds. */
const MOST_POLLS = 12;

export const UNAVAILABLE = err<Refusal>({ code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 60 });
const BUSY = err<Refusal>({ code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 5 });

/**
 * Opens a checkout at the provider, only one for any number of calls at once: the call that claims the booking opens it,
 * the others get the same checkout. PAYMENT_UNAVAILABLE where the provider opens none, or the other call is still busy.
 */
export async function openCheckout(
  deps: Deps,
  provider: PaymentGateway,
  wanted: WantedCheckout,
): Promise<Result<Checkout, Refusal>> {
  const { db } = deps;
  const { input, seller } = wanted;
  const now = deps.now();
  const claim = { bookingId: input.bookingId, businessId: input.businessId, claim: deps.newId() };
  const { isOurs, open } = await readAll(db, {
    isOurs: claimCheckout(db, claim, { now, leasedUntil: now + LEASE_MS }),
    open: openCheckoutOf(db, { ...claim, now }),
  });
  const opened = handedOut(open, wanted);
  if (isOurs && opened !== null) await write(db, releaseClaim(db, claim));
  if (opened !== null) return ok(opened);
  if (!isOurs) return waitForCheckout(deps, wanted);

  const made = await askAs(deps, seller, (token) => provider.createPreference(token, input));
  if (!made.ok) {
    await write(db, releaseClaim(db, claim));
    return UNAVAILABLE;
  }
  const { id, initPoint } = made.value;
  const isFirst = await tryWrite(db, keepCheckout(db, claim, rowOf(deps, input, made.value)));
  return isFirst ? ok({ id, initPoint }) : waitForCheckout(deps, wanted);
}

/** An open checkout is used again for the same sum, deadline and account. */
export function handedOut(
  open: OpenCheckout | null,
  { input, collectorId }: Pick<WantedCheckout, "input" | "collectorId">,
): Checkout | null {
  if (open === null || open.centavos !== input.centavos || open.expiresAt !== input.expiresAt) return null;
  if (collectorId !== null && open.collectorId !== collectorId) return null;
  return { id: open.preferenceId, initPoint: open.initPoint };
}

/** Waits for the checkout of the call that has the claim, until it is there or the claim is given up. */
async function waitForCheckout(deps: Deps, wanted: WantedCheckout): Promise<Result<Checkout, Refusal>> {
  const { bookingId, businessId } = wanted.input;
  const key = { bookingId, businessId };
  const ask = async () => {
    const { isClaimed, open } = await readAll(deps.db, {
      isClaimed: isCheckoutClaimed(deps.db, key),
      open: openCheckoutOf(deps.db, { ...key, now: deps.now() }),
    });
    const opened = handedOut(open, wanted);
    if (opened !== null) return ok(opened);
    return isClaimed ? null : UNAVAILABLE;
  };
  return (await poll(ask, MOST_POLLS)) ?? BUSY;
}

function rowOf(deps: Deps, input: PreferenceInput, preference: Preference): NewCheckout {
  const { bookingId, businessId, centavos, expiresAt } = input;
  const { id: preferenceId, initPoint, collectorId } = preference;
  const about = { bookingId, businessId, centavos, expiresAt };
  return { preferenceId, initPoint, collectorId, ...about, createdAt: deps.now() };
}
