import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { countTry } from "#app/usecases/limits/rate-limits.server.ts";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import { askAccount } from "#app/usecases/payments/ask-provider.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { type UndecidedCard, undecidedCards } from "#db/queries/payments/checkouts/undecided-cards.ts";
import { read } from "#db/reading.ts";

/** The most questions a minute to the provider about a booking's payments, before a checkout. */
const ASKED_A_MINUTE = 15;

/**
 * The refusal of another checkout because of earlier payments; the provider is asked about the undecided ones.
 * PAYMENT_IN_PROCESS while it is deciding on a payment, or cannot be asked. DEPOSIT_PAID where a payment has paid the
 * deposit, which is settled first. Null: no obstacle.
 */
export async function judgeUnderWay(
  deps: Deps,
  key: { readonly bookingId: string; readonly businessId: string },
): Promise<Refusal | null> {
  const known = await read(deps.db, undecidedCards(deps.db, key));
  const provider = known.length === 0 ? null : deps.payments;
  if (provider === null) return null;
  const limit = {
    what: "payment-under-way",
    who: [key.bookingId],
    most: ASKED_A_MINUTE,
    lengthMs: MINUTE_MS,
  };
  const mayAsk = (await countTry(deps, [limit])).ok;
  let isInProcess = false;
  for (const card of known) {
    const standing = mayAsk ? await standingOf(deps, provider, card) : card.status;
    if (standing === "PAID") return { code: "DEPOSIT_PAID" };
    if (standing === "IN_PROCESS") isInProcess = true;
  }
  return isInProcess ? { code: "PAYMENT_IN_PROCESS" } : null;
}

/** OVER: the payment is no obstacle to another. Without an answer from the provider, the known status stands. */
async function standingOf(
  deps: Deps,
  provider: PaymentGateway,
  { providerPaymentId, collectorId, status }: UndecidedCard,
): Promise<"PAID" | "OVER" | UndecidedCard["status"]> {
  const asked = await askAccount(deps, collectorId, (seller) => provider.payment(seller, providerPaymentId));
  if (!asked.ok || asked.value === null) return status;
  const settled = await settlePayment(deps, asked.value);
  if (settled === "BOOKED") return "PAID";
  return asked.value.state === "IN_PROCESS" ? "IN_PROCESS" : "OVER";
}
