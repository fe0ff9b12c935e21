import { isForPeople, nextEventTry } from "#app/domain/money/deposits.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import { accountAt, PLATFORM_ACCOUNT, type SellerKey } from "#app/usecases/payments/sellers/token.server.ts";
import { type DueWebhookEvent, noteBrokenEvent } from "#db/queries/payments/checkouts/webhook-events.ts";
import { depositCase } from "#db/queries/payments/deposit-case.ts";
import { listStuckPayment } from "#db/queries/payments/payment-problems.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

/**
 * Counts a failure to handle an event. From the fifth on, its payment is listed for people, and tried again an hour
 * later each time, for a week. Once it is handled, it leaves the list by itself.
 */
export async function countBroken(
  deps: Deps,
  provider: PaymentGateway,
  event: DueWebhookEvent,
): Promise<void> {
  const at = deps.now();
  const failures = event.failures + 1;
  await write(deps.db, noteBrokenEvent(deps.db, event, nextEventTry(failures, at)));
  if (!isForPeople(failures)) return;
  const owner = await ownerOf(deps, provider, event);
  const { providerPaymentId } = event;
  await write(deps.db, [listStuckPayment(deps.db, { ...owner, providerPaymentId, at })]);
}

type Owner = { readonly businessId: string | null; readonly bookingId: string | null };

/**
 * The booking that it names, else the business whose account has the money; without either it is the operator's. Finding
 * that out may itself be what fails: it is listed all the same.
 */
async function ownerOf(deps: Deps, provider: PaymentGateway, event: DueWebhookEvent): Promise<Owner> {
  const account = await accountAt(deps, event.collectorId).catch(() => PLATFORM_ACCOUNT);
  const turno = await turnoOf(deps, provider, account, event.providerPaymentId).catch(() => null);
  return turno ?? { businessId: account.businessId, bookingId: null };
}

async function turnoOf(
  deps: Deps,
  provider: PaymentGateway,
  { seller, isBroken }: SellerKey,
  paymentId: string,
): Promise<Owner | null> {
  const asked = isBroken ? null : await provider.payment(seller, paymentId);
  const reference = asked?.ok ? (asked.value?.reference ?? null) : null;
  const found = reference === null ? null : await read(deps.db, depositCase(deps.db, reference));
  return found && { businessId: found.businessId, bookingId: found.bookingId };
}
