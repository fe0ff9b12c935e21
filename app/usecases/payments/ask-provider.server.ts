import { err, type Result } from "#app/domain/result.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type {
  PaymentFailure,
  PaymentGateway,
  ProviderPayment,
  SellerToken,
} from "#app/usecases/payment-gateway.ts";
import { noteBrokenSeller } from "#app/usecases/payments/sellers/broken-sellers.server.ts";
import { accountAt, type SellerKey } from "#app/usecases/payments/sellers/token.server.ts";
import { collectorsOf } from "#db/queries/payments/checkouts.ts";
import { read } from "#db/reading.ts";

/** Its token is dead already: nobody is asked until it is connected anew. */
const BROKEN: PaymentFailure = {
  isFinal: true,
  isUnauthorized: true,
  reason: "the account is broken",
  retryAfterSeconds: null,
};

/** Asks about money at the account that has it, whichever takes the business's señas by now; a dead token is noted. */
export async function askAccount<T>(
  deps: Deps,
  collectorId: string | null,
  ask: (seller: SellerToken) => Promise<Result<T, PaymentFailure>>,
): Promise<Result<T, PaymentFailure>> {
  return askAs(deps, await accountAt(deps, collectorId), ask);
}

/** The same where the account is known. */
export async function askAs<T>(
  deps: Deps,
  { businessId, seller, isBroken }: SellerKey,
  ask: (seller: SellerToken) => Promise<Result<T, PaymentFailure>>,
): Promise<Result<T, PaymentFailure>> {
  if (isBroken) return err(BROKEN);
  const asked = await ask(seller);
  if (!asked.ok && asked.error.isUnauthorized && businessId !== null)
    await noteBrokenSeller(deps, businessId, seller);
  return asked;
}

export type FoundPayments = {
  readonly payments: readonly ProviderPayment[];
  /** Every account could be asked. */
  readonly isComplete: boolean;
};

/** The payments of a booking at every account that its checkouts were opened for. */
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
