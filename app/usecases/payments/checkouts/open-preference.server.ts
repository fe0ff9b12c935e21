import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { checkoutTitle } from "#app/text/payments/payment-return.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import type { PreferenceInput } from "#app/usecases/payment-gateway.ts";
import { connectedAccount, PLATFORM_ACCOUNT } from "#app/usecases/payments/sellers/token.server.ts";
import {
  openCheckoutOf,
  type Payable,
  type PayableKey,
  payableOf,
} from "#db/queries/payments/checkouts/checkouts.ts";
import { sellerOf } from "#db/queries/payments/sellers/seller-accounts.ts";
import { readAll } from "#db/reading.ts";
import { type Checkout, handedOut, openCheckout, UNAVAILABLE } from "./open-checkout.server.ts";
import { judgeUnderWay } from "./payment-under-way.server.ts";

/**
 * The checkout of a booking's deposit, the same until it expires; open to any holder of the booking's id (booking §6).
 * NOT_FOUND, also for another business's booking; STATUS_NOT_ALLOWED where no deposit is awaited; DEPOSIT_EXPIRED past
 * its deadline. PAYMENT_UNAVAILABLE without a provider, or while the business's own account is broken: another account
 * never takes its place (contract, Customer bookings). Payments under way refuse as `judgeUnderWay`.
 */
export async function openPreference(deps: Deps, key: PayableKey): Promise<Result<Checkout, Refusal>> {
  const underWay = await judgeUnderWay(deps, key);
  if (underWay !== null) return err(underWay);
  const { payable, open, account } = await readAll(deps.db, {
    payable: payableOf(deps.db, key),
    open: openCheckoutOf(deps.db, { ...key, now: deps.now() }),
    account: sellerOf(deps.db, key.businessId),
  });
  if (payable === null) return err({ code: "NOT_FOUND" });
  const input = inputOf(payable, deps.now());
  if (!input.ok) return input;
  if (deps.payments === null) return UNAVAILABLE;
  const seller = account === null ? PLATFORM_ACCOUNT : connectedAccount(deps, account);
  if (seller.isBroken) return UNAVAILABLE;

  const wanted = { input: input.value, seller, collectorId: account?.collectorId ?? null };
  const opened = handedOut(open, wanted);
  return opened === null ? openCheckout(deps, deps.payments, wanted) : ok(opened);
}

function inputOf(payable: Payable, now: Instant): Result<PreferenceInput, Refusal> {
  const { id, businessId, storeName, serviceNames, status, depositCentavos, depositDueAt } = payable;
  if (isExpired(payable)) return err({ code: "DEPOSIT_EXPIRED" });
  if (status !== "PENDING_DEPOSIT" || depositCentavos === null || depositDueAt === null) {
    return err({ code: "STATUS_NOT_ALLOWED" });
  }
  if (depositDueAt <= now) return err({ code: "DEPOSIT_EXPIRED" });
  return ok({
    bookingId: id,
    businessId,
    title: checkoutTitle(serviceNames, storeName),
    centavos: depositCentavos,
    expiresAt: depositDueAt,
  });
}

function isExpired({ status, cancelReason }: Payable): boolean {
  return status === "CANCELLED" && cancelReason === "DEPOSIT_EXPIRED";
}
