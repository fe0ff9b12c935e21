import { lookAgainAt, type ProviderWord } from "#app/domain/money/deposits.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentGateway, ProviderPayment } from "#app/usecases/payment-gateway.ts";
import { type DueDeposit, deferDeposit, expireDeposit } from "#db/queries/payments/expiry.ts";
import { listProblem } from "#db/queries/payments/payment-problems.ts";
import { tryWrite, write } from "#db/writing.ts";
import { askAccount, type FoundPayments, findPayments } from "./ask-provider.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/**
 * Ends the wait for a seña whose deadline has passed, after asking the provider once more: what was paid books the turno,
 * what is in process or cannot be asked is waited for a little, else the booking is CANCELLED (DEPOSIT_EXPIRED), its time
 * is free again, customer and business are told (contract, Status). False where something else came first, or it waits:
 * one that was given more time meanwhile until that is over.
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
  const again = lookAgainAt(word, due.depositDueAt, deps.now());
  if (again !== null) {
    await write(deps.db, deferDeposit(deps.db, due, again));
    return false;
  }
  if (await endPayments(deps, payments, found.payments.filter(isUndecided))) return true;
  return expire(deps, due, word);
}

/** What the provider says of what is not approved. */
function wordOf({ payments, isComplete }: FoundPayments): ProviderWord {
  if (payments.some(({ state }) => state === "IN_PROCESS")) return "IN_PROCESS";
  return isComplete ? "NOTHING" : "UNREACHABLE";
}

/** Nobody is deciding it, or nobody has within its grace: it is ended before the turno is let go. */
function isUndecided({ state }: ProviderPayment): boolean {
  return state === "PENDING" || state === "IN_PROCESS";
}

/** Ends payments that have not been decided; one that cannot be ended may just have been approved. */
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

/** Money that comes after all is paid back, or revives the turno; people should know that nobody could be asked. */
function expire(deps: Deps, due: DueDeposit, word: ProviderWord): Promise<boolean> {
  const at = deps.now();
  const { businessId, bookingId } = due;
  const about = { businessId, bookingId, providerPaymentId: null, centavos: null, at };
  return tryWrite(deps.db, [
    ...expireDeposit(deps.db, due, { eventId: deps.newId(), at }),
    ...(word === "UNREACHABLE" ? [listProblem(deps.db, { kind: "EXPIRED_UNASKED", ...about })] : []),
  ]);
}
