import type { Instant } from "#app/domain/time/units.ts";
import { price } from "#app/text/formats.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import { paymentsText, stuckWords } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { PaidForm } from "./paid-form.tsx";
import { SureForm } from "./sure-form.tsx";
import { TurnoLines } from "./turno-lines.tsx";

type StuckCardProps = {
  readonly deposit: BusinessPayments["stuck"][number];
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** An overdue seña that the clock could not settle: what happened, and what staff may decide. */
export function StuckCard({ deposit, now, xsrf }: StuckCardProps) {
  const { bookingId, centavos, dueAt, fault } = deposit;
  return (
    <li className="payment-card card">
      <div>
        <h2>{paymentsText.stuck}</h2>
        <p className="sm muted">{`${price(centavos)} · ${momentText(dueAt, now)}`}</p>
      </div>
      <TurnoLines turno={deposit} level="h3" />
      <p>{stuckWords(fault)}</p>
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
    </li>
  );
}
