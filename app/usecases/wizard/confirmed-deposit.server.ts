import { isOverdue } from "#app/domain/money/deposits.ts";
import { preferencePath, type TurnoPaths, transferHref } from "#app/domain/paths/turno-paths.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { wizardHref, wizardPath } from "#app/domain/wizard/address.ts";
import { NO_CHOICES } from "#app/domain/wizard/wizard.ts";
import { bookingsText, cancelledBecause } from "#app/text/bookings/bookings.ts";
import {
  depositBadge,
  depositNotice,
  depositWords,
  expiredText,
  overdueText,
  payLabel,
} from "#app/text/payments/deposit.ts";
import { cardOutWords, orTransfer } from "#app/text/payments/payment-return.ts";
import { doneText } from "#app/text/wizard/wizard.ts";
import { bookedDeposit } from "#app/usecases/payments/customer-deposit.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";
import type { ConfirmationStep } from "./confirmation-view.ts";

/** The ways to pay a deposit, and their URLs. */
export type DepositWays = {
  readonly paths: Pick<TurnoPaths, "detail">;
  readonly takesTransfers: boolean;
  /** Card payments do not work just now: the business's account is broken. */
  readonly isCardOut: boolean;
  /** Minutes that the page says the deposit is awaited; null: the time left. */
  readonly minutes: number | null;
};

export type DepositOnScreen = Pick<
  ConfirmationStep["booking"],
  "deposit" | "pay" | "badge" | "notice" | "otherWay"
>;

const NO_DEPOSIT: DepositOnScreen = { deposit: null, pay: null, badge: null, notice: null, otherWay: null };

/** The deposit's amounts, ways to pay and notice; empty for a cancelled booking. `now` in ms. */
export function depositOnScreen(view: BookingView, ways: DepositWays, now: Instant): DepositOnScreen {
  const booked = bookedDeposit(view, now);
  if (booked === null || view.status === "CANCELLED") return NO_DEPOSIT;
  const { minutes, until, ...deposit } = booked;
  const { standing, centavos } = deposit;
  const told = ways.minutes ?? minutes;
  const isPayable = standing === "AWAITED" || standing === "IN_PROCESS";
  const preference = preferencePath(view.id, view.businessId);
  return {
    deposit: { ...deposit, ...depositWords(standing, told) },
    pay:
      isPayable && !ways.isCardOut
        ? { label: payLabel(standing, centavos), preferencePath: preference }
        : null,
    badge: depositBadge(standing),
    notice: depositNotice({ ...deposit, until, minutes: told }),
    otherWay: standing === "AWAITED" ? otherWay(ways) : null,
  };
}

function otherWay({ paths, takesTransfers, isCardOut }: DepositWays) {
  const href = takesTransfers ? transferHref(paths.detail) : null;
  if (isCardOut) return { text: cardOutWords(takesTransfers), href };
  return takesTransfers ? { text: orTransfer, href } : null;
}

/** An unpaid deposit past its deadline counts as ended, even before the clock cancels the booking. */
export function endedOf(view: BookingView, now: Instant): ConfirmationStep["ended"] {
  const { status, cancelReason, lines } = view;
  const isOver = isOverdue(view, now) && !view.isInProcess && !view.isTransferred;
  if (status !== "CANCELLED" && !isOver) return null;
  const servicePriceIds = lines.map((line) => line.servicePriceId);
  const employee = lines[0]?.employeeId ?? null;
  const href = wizardHref(wizardPath(view), 3, { ...NO_CHOICES, servicePriceIds, employee });
  const onward = { href, label: bookingsText.again };
  if (status !== "CANCELLED") return { ...overdueText, onward };
  if (cancelReason === "DEPOSIT_EXPIRED") return { ...expiredText, onward };
  return { title: doneText.cancelledTitle, text: cancelledBecause(cancelReason), onward };
}
