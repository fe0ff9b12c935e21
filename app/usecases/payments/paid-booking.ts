import type { PaidBooking } from "#app/domain/money/deposits.ts";
import { heldIn } from "#app/domain/money/held.ts";
import { instantOf } from "#app/domain/time/units.ts";
import type { DepositCase } from "#db/queries/payments/deposit-case.ts";

/** The facts of a booking that decide on a payment of its deposit. */
export function paidBookingOf(found: DepositCase): PaidBooking {
  const { status, cancelReason, startUtcMinute, payments } = found;
  return {
    ...{ status, cancelReason, startsAt: instantOf(startUtcMinute) },
    asksDeposit: found.depositCentavos !== null,
    isPaidOtherwise: payments.some((each) => heldIn(each) > 0),
  };
}
