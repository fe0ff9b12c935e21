import type { Instant } from "#app/domain/time/units.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import { paymentsText } from "#app/text/payments/business-payments.ts";
import { stuckWords } from "#app/text/payments/payment-problems.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { PaidForm } from "./paid-form.tsx";
import { PaymentRow } from "./payment-row.tsx";
import { SureForm } from "./sure-form.tsx";

type StuckCardProps = {
  readonly deposit: BusinessPayments["stuck"][number];
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** An overdue deposit that could not be settled automatically: the event, and what staff may decide. */
export function StuckCard({ deposit, now, xsrf }: StuckCardProps) {
  const { bookingId, centavos, dueAt, fault } = deposit;
  const about = { title: paymentsText.stuck, text: stuckWords(fault) };
  const state = <span className="sm muted">{momentText(dueAt, now)}</span>;
  return (
    <PaymentRow bookingId={bookingId} turno={deposit} centavos={centavos} about={about} state={state}>
      <PaidForm bookingId={bookingId} xsrf={xsrf} />
      <SureForm
        xsrf={xsrf}
        intent="release"
        id={bookingId}
        title={paymentsText.release}
        label={paymentsText.confirmRelease}
      >
        <p className="muted">{paymentsText.releaseHint}</p>
      </SureForm>
    </PaymentRow>
  );
}
