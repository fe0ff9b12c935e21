import type { ReturnState } from "#app/domain/codes/payment.ts";
import { heldIn } from "#app/domain/money/held.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { countTry } from "#app/usecases/limits/rate-limits.server.ts";
import { type TurnoPlace, turnoPlace } from "#db/queries/bookings/turno-place.ts";
import { type DepositCase, depositCase } from "#db/queries/payments/deposit-case.ts";
import { isCardOut } from "#db/queries/payments/sellers/seller-accounts.ts";
import { read, readAll } from "#db/reading.ts";
import { findPayments } from "./ask-provider.server.ts";
import { type DepositTime, depositTime } from "./customer-deposit.ts";
import { settlePayment } from "./settle-payment.server.ts";

export type PaymentReturn = Pick<TurnoPlace, "storeName" | "date" | "startMinute"> & {
  readonly bookingId: string;
  readonly businessId: string;
  readonly state: ReturnState;
  readonly depositCentavos: number;
  /** How long it can still be paid, and until when by the store's clock; null where it cannot. */
  readonly time: DepositTime | null;
  /** Card payments do not work at present, because the business's account is broken. */
  readonly isCardOut: boolean;
};

/** The most questions a minute to the provider about a booking from this page. */
const ASKED_A_MINUTE = 15;

/**
 * The page for a customer who comes back from paying. Asks the provider first, so that a payment is settled even without
 * a notification. NOT_FOUND for an unknown booking, or one that never asked for a deposit.
 */
export async function viewPaymentReturn(
  deps: Deps,
  bookingId: string,
): Promise<Result<PaymentReturn, Refusal>> {
  const before = await read(deps.db, depositCase(deps.db, bookingId));
  if (before === null || !wasAsked(before)) return err({ code: "NOT_FOUND" });
  if (mayChange(before)) await askProvider(deps, before);
  const { found, place, cardOut } = await readAll(deps.db, {
    found: depositCase(deps.db, bookingId),
    place: turnoPlace(deps.db, bookingId),
    cardOut: isCardOut(deps.db, before.businessId),
  });
  if (found === null || place === null) return err({ code: "NOT_FOUND" });
  const { businessId } = found;
  const depositCentavos = found.depositCentavos ?? 0;
  const { zone, depositDueAt, ...told } = place;
  const isAwaited = found.status === "PENDING_DEPOSIT" && depositDueAt !== null && depositDueAt > deps.now();
  const time = isAwaited ? depositTime(depositDueAt, zone, deps.now()) : null;
  return ok({
    ...told,
    bookingId,
    businessId,
    state: stateOf(found),
    depositCentavos,
    time,
    isCardOut: cardOut,
  });
}

/** Staff may have restored the booking without its deposit while a checkout was open. */
function wasAsked({ depositCentavos, collectorIds }: DepositCase): boolean {
  return depositCentavos !== null || collectorIds.length > 0;
}

/** The provider's answer matters only for a deposit that is awaited, ran out, or is no longer asked for. */
function mayChange({ status, cancelReason, depositCentavos, collectorIds }: DepositCase): boolean {
  const isExpired = status === "CANCELLED" && cancelReason === "DEPOSIT_EXPIRED";
  return collectorIds.length > 0 && (status === "PENDING_DEPOSIT" || isExpired || depositCentavos === null);
}

async function askProvider(deps: Deps, { bookingId }: DepositCase): Promise<void> {
  if (deps.payments === null) return;
  const limit = { what: "payment-return", who: [bookingId], most: ASKED_A_MINUTE, lengthMs: MINUTE_MS };
  if (!(await countTry(deps, [limit])).ok) return;
  const { payments, isComplete } = await findPayments(deps, deps.payments, bookingId);
  if (!isComplete) deps.note("the payment provider did not answer");
  for (const payment of payments) await settlePayment(deps, payment);
}

function stateOf({ status, cancelReason, depositCentavos, payments }: DepositCase): ReturnState {
  const isReturned = payments.some(wasApproved) && payments.every((each) => heldIn(each) === 0);
  if (status === "CANCELLED") {
    if (isReturned) return "RETURNED";
    return cancelReason === "DEPOSIT_EXPIRED" ? "EXPIRED" : "CANCELLED";
  }
  if (depositCentavos === null || isReturned) return "WITHOUT";
  if (status !== "PENDING_DEPOSIT") return "CONFIRMED";
  if (payments.some((each) => each.status === "IN_PROCESS" || each.status === "OPEN")) return "IN_PROCESS";
  return payments.at(-1)?.status === "REJECTED" ? "REJECTED" : "AWAITED";
}

function wasApproved({ status }: DepositCase["payments"][number]): boolean {
  return status === "APPROVED";
}
