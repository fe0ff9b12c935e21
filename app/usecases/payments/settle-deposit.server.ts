import { nextCheckAt, type ProviderWord } from "#app/domain/money/deposits.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentGateway, ProviderPayment } from "#app/usecases/payment-gateway.ts";
import { deferDeposit } from "#db/queries/payments/checkouts/settling-tries.ts";
import type { DueDeposit } from "#db/queries/payments/due-deposits.ts";
import { expireDeposit } from "#db/queries/payments/expiry.ts";
import { listProblem } from "#db/queries/payments/payment-problems.ts";
import { tryWrite, write } from "#db/writing.ts";
import { askAccount, type FoundPayments, findPayments } from "./ask-provider.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/**
 * Ends the wait for a deposit whose deadline has passed, after a last question to the provider. A payment books the
 * booking; one in process, or an unreachable provider, gets a little more time. Otherwise the booking is CANCELLED
 * (DEPOSIT_EXPIRED), its time is free, and customer and business are told (contract, Status). False where another change
 * came first, or the deadline was extended.
 */
export async function settleDeposit(deps: Deps, due: DueDeposit): Promise<boolean> {
  const { payments } = deps;
  if (due.depositDueAt > deps.now()) {
    await write(deps.db, deferDeposit(deps.db, due, due.depositDueAt));
    return false;
  }
  if (payments === null || !due.hasCheckout) return expire(deps, due, "NOTHING");
  const found = await findPayments(deps, payments, due.bookingId);
  if (await settleAll(deps, found.payments)) return true;
  const word = wordOf(found);
  const again = nextCheckAt(word, due.depositDueAt, deps.now());
  if (again !== null) {
    await write(deps.db, deferDeposit(deps.db, due, again));
    return false;
  }
  if (await endPayments(deps, payments, found.payments.filter(isUndecided))) return true;
  return expire(deps, due, word);
}

/** The provider's answer about payments that are not approved. */
function wordOf({ payments, isComplete }: FoundPayments): ProviderWord {
  if (payments.some(({ state }) => state === "IN_PROCESS")) return "IN_PROCESS";
  return isComplete ? "NOTHING" : "UNREACHABLE";
}

/** Not decided, or not within its grace: it is ended before the booking's time is freed. */
function isUndecided({ state }: ProviderPayment): boolean {
  return state === "PENDING" || state === "IN_PROCESS";
}

/** Ends undecided payments; a payment that cannot be ended may just have been approved. */
async function endPayments(
  deps: Deps,
  provider: PaymentGateway,
  open: readonly ProviderPayment[],
): Promise<boolean> {
  let isPaid = false;
  for (const { id, collectorId } of open) {
    const ended = await askAccount(deps, collectorId, (seller) => provider.cancel(seller, id));
    if (ended.ok) continue;
    const now = await askAccount(deps, collectorId, (seller) => provider.payment(seller, id));
    if (now.ok && now.value !== null && (await settleAll(deps, [now.value]))) isPaid = true;
  }
  return isPaid;
}

async function settleAll(deps: Deps, payments: readonly ProviderPayment[]): Promise<boolean> {
  let isBooked = false;
  for (const payment of payments) {
    if ((await settlePayment(deps, payment)) === "BOOKED") isBooked = true;
  }
  return isBooked;
}

/** Money that arrives later is paid back, or revives the booking. People should know that the provider could not be asked. */
function expire(deps: Deps, due: DueDeposit, word: ProviderWord): Promise<boolean> {
  const at = deps.now();
  const { businessId, bookingId } = due;
  const about = { businessId, bookingId, providerPaymentId: null, centavos: null, at };
  return tryWrite(deps.db, [
    ...expireDeposit(deps.db, due, { eventId: deps.newId(), at }),
    ...(word === "UNREACHABLE" ? [listProblem(deps.db, { kind: "EXPIRED_UNASKED", ...about })] : []),
  ]);
}
