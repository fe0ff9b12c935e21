import { lookAgainAt, type ProviderWord } from "#app/domain/money/deposits.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentGateway, ProviderPayment } from "#app/usecases/payment-gateway.ts";
import { type DueDeposit, deferDeposit, expireDeposit } from "#db/queries/payments/expiry.ts";
import { listProblem } from "#db/queries/payments/payment-problems.ts";
import { tryWrite, write } from "#db/writing.ts";
import { askAccount, findPayments } from "./ask-provider.server.ts";
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
  if (payments === null || !due.hasCheckout) return expire(deps, due);
  const word = await ask(deps, payments, due.bookingId);
  if (word === "PAID") return true;
  const again = lookAgainAt(word, due.depositDueAt, deps.now());
  if (again !== null) {
    await write(deps.db, deferDeposit(deps.db, due, again));
    return false;
  }
  if (word === "UNREACHABLE") await listUnasked(deps, due);
  if (word === "IN_PROCESS" && (await endInProcess(deps, payments, due.bookingId))) return true;
  return expire(deps, due);
}

/** What the provider says; whatever was approved is settled at once, and what nobody is deciding is ended. */
async function ask(deps: Deps, provider: PaymentGateway, bookingId: string): Promise<ProviderWord | "PAID"> {
  const { payments, isComplete } = await findPayments(deps, provider, bookingId);
  if (await settleAll(deps, payments)) return "PAID";
  if (payments.some(({ state }) => state === "IN_PROCESS")) return "IN_PROCESS";
  if (!isComplete) return "UNREACHABLE";
  const abandoned = payments.filter(({ state }) => state === "PENDING");
  return (await endPayments(deps, provider, abandoned)) ? "PAID" : "NOTHING";
}

/** The grace is over: what is still in process is ended. True where it turned out to be paid. */
async function endInProcess(deps: Deps, provider: PaymentGateway, bookingId: string): Promise<boolean> {
  const { payments } = await findPayments(deps, provider, bookingId);
  return endPayments(
    deps,
    provider,
    payments.filter(({ state }) => state === "IN_PROCESS"),
  );
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

function expire(deps: Deps, due: DueDeposit): Promise<boolean> {
  return tryWrite(deps.db, expireDeposit(deps.db, due, { eventId: deps.newId(), at: deps.now() }));
}

/** Money that comes after all is paid back, or revives the turno; people should know that nobody could be asked. */
function listUnasked(deps: Deps, { businessId, bookingId }: DueDeposit): Promise<void> {
  const problem = {
    kind: "EXPIRED_UNASKED",
    businessId,
    bookingId,
    providerPaymentId: null,
    centavos: null,
  } as const;
  return write(deps.db, [listProblem(deps.db, { ...problem, at: deps.now() })]);
}
