import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { checkoutTitle } from "#app/text/payments/payment-return.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import type {
  PaymentGateway,
  Preference,
  PreferenceInput,
  SellerToken,
} from "#app/usecases/payment-gateway.ts";
import { noteBrokenSeller } from "#app/usecases/payments/sellers/broken-sellers.server.ts";
import { tokenOf } from "#app/usecases/payments/sellers/token.server.ts";
import {
  insertCheckout,
  type OpenCheckout,
  type Payable,
  payableOf,
} from "#db/queries/payments/checkouts.ts";
import { type SellerAccount, sellerOf } from "#db/queries/payments/seller-accounts.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { judgeUnderWay } from "./payment-under-way.server.ts";

export type Checkout = Pick<Preference, "id" | "initPoint">;

type PreferenceKey = { readonly bookingId: string; readonly businessId: string };

/**
 * The checkout of a turno's seña, the same one until it expires; open to whoever holds the booking's id
 * (booking §6). Refuses NOT_FOUND, also for another business's; STATUS_NOT_ALLOWED where no seña is awaited,
 * DEPOSIT_EXPIRED past its deadline, PAYMENT_UNAVAILABLE without a provider (contract, Customer bookings); what a payment
 * under way hinders, as `judgeUnderWay`.
 */
export async function openPreference(deps: Deps, key: PreferenceKey): Promise<Result<Checkout, Refusal>> {
  const underWay = await judgeUnderWay(deps, key);
  if (underWay !== null) return err(underWay);
  const payable = await read(deps.db, payableOf(deps.db, { ...key, now: deps.now() }));

  if (payable === null) return err({ code: "NOT_FOUND" });
  const input = inputOf(payable, deps.now());
  if (!input.ok) return input;
  if (deps.payments === null) return err({ code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 60 });
  const account = await read(deps.db, sellerOf(deps.db, key.businessId));
  const seller = account && tokenOf(deps, account);
  const { checkout } = payable;
  if (checkout && isOfThatAccount(checkout, account, seller))
    return ok({ id: checkout.preferenceId, initPoint: checkout.initPoint });

  const opened = await create(deps, deps.payments, seller, input.value);
  if (!opened.ok) return err({ code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 60 });
  await remember(deps, input.value, opened.value);
  return ok({ id: opened.value.id, initPoint: opened.value.initPoint });
}

/** A checkout serves as long as the account that it was opened for takes the business's señas. */
function isOfThatAccount(
  { collectorId }: OpenCheckout,
  account: SellerAccount | null,
  seller: SellerToken,
): boolean {
  const isItsOwn = account?.collectorId === collectorId;
  return seller === null ? !isItsOwn : isItsOwn;
}

/** Where the business's account turns out to be dead, the platform's stands in. */
async function create(deps: Deps, provider: PaymentGateway, seller: SellerToken, input: PreferenceInput) {
  const opened = await provider.createPreference(seller, input);
  if (opened.ok || seller === null || !opened.error.isUnauthorized) return opened;
  await noteBrokenSeller(deps, input.businessId, seller);
  return provider.createPreference(null, input);
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

function remember(deps: Deps, input: PreferenceInput, preference: Preference): Promise<void> {
  const { bookingId, businessId, centavos, expiresAt } = input;
  const { id: preferenceId, initPoint, collectorId } = preference;
  const createdAt = deps.now();
  return write(
    deps.db,
    insertCheckout(deps.db, {
      preferenceId,
      initPoint,
      collectorId,
      bookingId,
      businessId,
      centavos,
      expiresAt,
      createdAt,
    }),
  );
}
