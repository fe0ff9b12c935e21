import type { FormReply } from "#app/components/forms/form-fields.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import type { TurnoPaths } from "#app/domain/paths/turno-paths.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { DepositBanner } from "#app/routes/bookings/deposit-banner.tsx";
import { bookingsText } from "#app/text/bookings/bookings.ts";
import { cardOutWords } from "#app/text/payments/payment-return.ts";
import { doneText } from "#app/text/wizard/wizard.ts";
import type { BookingPage } from "#app/usecases/bookings/booking-page.server.ts";
import { PayPress } from "./pay-press.tsx";
import { TransferSection } from "./transfer-section.tsx";

type PaySectionProps = {
  readonly page: Pick<BookingPage, "booking" | "transfer" | "isCardOut">;
  readonly now: Instant;
  readonly paths: TurnoPaths;
  readonly xsrf: string;
  /** The reply to the form about a transfer. */
  readonly lastResult: FormReply;
  readonly byLink: boolean;
};

/** The deposit's state, and both ways to pay it, side by side. */
export function PaySection({ page, now, paths, xsrf, lastResult, byLink }: PaySectionProps) {
  const { booking, transfer, isCardOut } = page;
  const standing = booking.shownDeposit?.standing;
  const isInProcess = standing === "IN_PROCESS";
  const isPayable = standing === "AWAITED" || standing === "TRANSFERRED" || isInProcess;
  return (
    <section className="det-pay" aria-label={bookingsText.deposit}>
      <DepositBanner booking={booking} transfer={transfer} now={now} />
      {isPayable && isCardOut && transfer?.state !== "REPORTED" ? (
        <Alert kind="info">{cardOutWords(transfer?.state === "POSSIBLE")}</Alert>
      ) : null}
      {isInProcess && !byLink ? (
        <a className="btn btn-lg" href="/bookings">
          {doneText.toBookings}
        </a>
      ) : null}
      {isPayable && !isCardOut ? <PayPress booking={booking} action={paths.detail} xsrf={xsrf} /> : null}
      {transfer && booking.deposit && !isInProcess ? (
        <TransferSection
          transfer={transfer}
          centavos={booking.deposit.centavos}
          isOpen={isCardOut}
          action={paths.detail}
          xsrf={xsrf}
          lastResult={lastResult}
        />
      ) : null}
    </section>
  );
}
