import { err, type Result } from "#app/domain/result.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type {
  PaymentFailure,
  PaymentGateway,
  ProviderPayment,
  SellerToken,
} from "#app/usecases/payment-gateway.ts";
import { noteBrokenSeller } from "#app/usecases/payments/sellers/broken-sellers.server.ts";
import { freshToken } from "#app/usecases/payments/sellers/fresh-token.server.ts";
import { accountAt, type SellerKey } from "#app/usecases/payments/sellers/token.server.ts";
import { collectorsOf } from "#db/queries/payments/checkouts/checkouts.ts";
import { read } from "#db/reading.ts";

/** Its token no longer works: the provider is not asked until the account is connected anew. */
const BROKEN: PaymentFailure = {
  isFinal: true,
  isUnauthorized: true,
  reason: "the account is broken",
  retryAfterSeconds: null,
};

/** Its token was refused, and no new token is known yet. */
const RENEWING: PaymentFailure = {
  isFinal: false,
  isUnauthorized: false,
  reason: "the account's token could not be renewed yet",
  retryAfterSeconds: null,
};

/**
 * Asks about money at the account that received it, even if the business uses another account now. A business's refused
 * token is renewed once, and the provider asked again. If that token is refused too, the account counts as broken.
 */
export async function askAccount<T>(
  deps: Deps,
  collectorId: string | null,
  ask: (seller: SellerToken) => Promise<Result<T, PaymentFailure>>,
): Promise<Result<T, PaymentFailure>> {
  return askAs(deps, await accountAt(deps, collectorId), ask);
}

/** The same for a known account. */
export async function askAs<T>(
  deps: Deps,
  { businessId, seller, isBroken }: SellerKey,
  ask: (seller: SellerToken) => Promise<Result<T, PaymentFailure>>,
): Promise<Result<T, PaymentFailure>> {
  if (isBroken) return err(BROKEN);
  const asked = await ask(seller);
  if (asked.ok || !asked.error.isUnauthorized || businessId === null || seller === null) return asked;
  const fresh = await freshToken(deps, businessId, seller);
  if (!fresh.ok) return fresh.error === "BROKEN" ? asked : err(RENEWING);
  const again = await ask(fresh.value);
  if (!again.ok && again.error.isUnauthorized) await noteBrokenSeller(deps, businessId, fresh.value);
  return again;
}

export type FoundPayments = {
  readonly payments: readonly ProviderPayment[];
  /** Whether all accounts answered. */
  readonly isComplete: boolean;
};

/** The payments of a booking at all accounts that its checkouts were opened for. */
export async function findPayments(
  deps: Deps,
  provider: PaymentGateway,
  bookingId: string,
): Promise<FoundPayments> {
  const collectors = await read(deps.db, collectorsOf(deps.db, bookingId));
  const found: ProviderPayment[] = [];
  let isComplete = true;
  for (const collectorId of collectors) {
    const asked = await askAccount(deps, collectorId, (seller) => provider.search(seller, bookingId));
    if (asked.ok) found.push(...asked.value);
    else isComplete = false;
  }
  return { payments: found, isComplete };
}
