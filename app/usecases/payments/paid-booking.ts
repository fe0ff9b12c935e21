import type { PaidBooking } from "#app/domain/money/deposits.ts";
import { instantOf } from "#app/domain/time/units.ts";
import type { DepositCase } from "#db/queries/payments/payments.ts";

/** A booking as a payment of its seña finds it. */
export function paidBookingOf({ status, cancelReason, startUtcMinute, payments }: DepositCase): PaidBooking {
  const isPaidOtherwise = payments.some((each) => each.status === "APPROVED" && each.refundStatus === null);
  return { status, cancelReason, startsAt: instantOf(startUtcMinute), isPaidOtherwise };
}
