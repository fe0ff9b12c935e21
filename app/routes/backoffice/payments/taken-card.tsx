import type { Instant } from "#app/domain/time/units.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import { paymentsText, refundText, takenLine } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { SureForm } from "./sure-form.tsx";
import { TurnoLines } from "./turno-lines.tsx";

type TakenCardProps = {
  readonly payment: BusinessPayments["taken"][number];
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** A seña that was paid, how and to whom, and what became of it. */
export function TakenCard({ payment, now, xsrf }: TakenCardProps) {
  const { id, centavos, provider, recordedBy, paidAt, refundStatus, refundReason, refundedAt, refundedBy } =
    payment;
  const isCard = provider === "mercado-pago";
  const mayRefund =
    refundStatus === null || refundStatus === "FAILED" || (!isCard && refundStatus === "PENDING");
  return (
    <li className="payment-card card">
      <TurnoLines turno={payment} />
      <p>
        {takenLine(centavos, provider, recordedBy)}{" "}
        <span className="sm muted">{momentText(paidAt, now)}</span>
      </p>
      {refundStatus ? (
        <p>
          <span className={refundStatus === "DONE" ? "badge" : "badge badge-warning"}>
            {refundText(refundStatus, refundReason)}
          </span>{" "}
          <span className="sm muted">
            {[...(refundedAt ? [momentText(refundedAt, now)] : []), ...(refundedBy ? [refundedBy] : [])].join(
              " · ",
            )}
          </span>
        </p>
      ) : null}
      {mayRefund ? (
        <SureForm
          xsrf={xsrf}
          intent="refund"
          id={id}
          title={paymentsText.refund}
          label={isCard ? paymentsText.confirmRefund : paymentsText.confirmReturned}
        >
          <p className="muted">{isCard ? paymentsText.refundCard : paymentsText.refundHand}</p>
        </SureForm>
      ) : null}
    </li>
  );
}
