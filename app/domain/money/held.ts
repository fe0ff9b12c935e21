import type { PaymentStatus, ProviderState, RefundStatus } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";

/** A payment, as far as it tells how much of it is left; centavos. */
type HeldPayment = {
  readonly status: PaymentStatus;
  readonly refundStatus: RefundStatus | null;
  readonly centavos: number;
  /** What left its account again without our doing. */
  readonly goneCentavos: number;
};

/**
 * How much of a payment still pays its booking (centavos). The payment was approved, is not going back, and did not
 * leave outside of the product. `depositHeld` (`db/predicates.ts`) asks the same of all payments of a booking.
 */
export function heldIn({ status, refundStatus, centavos, goneCentavos }: HeldPayment): number {
  return status === "APPROVED" && refundStatus === null ? centavos - goneCentavos : 0;
}

/** A payment as the card provider has it; centavos. */
export type ProviderSum = {
  /** When the payment took this state (ms). */
  readonly updatedAt: Instant;
  readonly state: ProviderState;
  readonly centavos: number;
  readonly refundedCentavos: number;
};

/** How much of a payment is no longer at its account, as the provider has it; a partial refund is no state of its own. */
export function goneOf({ state, centavos, refundedCentavos }: Omit<ProviderSum, "updatedAt">): number {
  const isGone = state === "REFUNDED" || state === "CHARGED_BACK";
  return isGone ? centavos : Math.min(refundedCentavos, centavos);
}

/** What is known of an approved payment. */
type KnownMoney = Omit<HeldPayment, "status"> & { readonly stateAt: Instant | null };

/**
 * News in the provider's word on an approved payment; an older word is none. LEFT: the part that is gone differs from
 * what we knew, and not by us. RETURNED: what we could not pay back is back all the same. DISPUTED: its customer
 * disputes it. Null: nothing new.
 */
type MoneyNews = "LEFT" | "RETURNED" | "DISPUTED";

export function newsOf(now: ProviderSum, known: KnownMoney): MoneyNews | null {
  if (now.updatedAt < (known.stateAt ?? 0)) return null;
  const gone = goneOf(now);
  if (known.refundStatus === null && gone !== known.goneCentavos) return "LEFT";
  if (known.refundStatus === "FAILED" && gone >= known.centavos) return "RETURNED";
  return now.state === "DISPUTED" ? "DISPUTED" : null;
}
