import type { Instant } from "#app/domain/time/units.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import {
  goneText,
  paymentsText,
  refundRest,
  refundText,
  takenBy,
} from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { PaymentRow } from "./payment-row.tsx";
import { SureForm } from "./sure-form.tsx";

type Payment = BusinessPayments["taken"][number];

type TakenCardProps = {
  readonly payment: Payment;
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** A paid deposit: means, recipient and outcome. */
export function TakenCard({ payment, now, xsrf }: TakenCardProps) {
  const { id, bookingId, centavos, provider, refundStatus, goneCentavos } = payment;
  const isCard = provider === "mercado-pago";
  const isOpen =
    refundStatus === null || refundStatus === "FAILED" || (!isCard && refundStatus === "PENDING");
  const mayRefund = isOpen && goneCentavos < centavos;
  const hint = isCard ? paymentsText.refundCard : paymentsText.refundHand;
  const state = <TakenState payment={payment} now={now} />;
  return (
    <PaymentRow bookingId={bookingId} turno={payment} centavos={centavos} state={state}>
      {mayRefund ? (
        <SureForm
          xsrf={xsrf}
          intent="refund"
          id={id}
          title={paymentsText.refund}
          label={isCard ? paymentsText.confirmRefund : paymentsText.confirmReturned}
        >
          <p className="muted">{goneCentavos > 0 ? refundRest(centavos - goneCentavos) : hint}</p>
        </SureForm>
      ) : null}
    </PaymentRow>
  );
}

function TakenState({ payment, now }: Pick<TakenCardProps, "payment" | "now">) {
  const { provider, recordedBy, paidAt, refundStatus, refundReason, refundedAt, refundedBy, goneAt } =
    payment;
  const returned = [
    ...(refundedAt ? [momentText(refundedAt, now)] : []),
    ...(refundedBy ? [refundedBy] : []),
  ];
  return (
    <>
      <p className="sm">
        {takenBy(provider, recordedBy)}
        <span className="muted">{momentText(paidAt, now)}</span>
      </p>
      {goneAt ? (
        <p className="sm">
          <span className="badge badge-warning">{goneText(payment)}</span>
          <span className="muted">{momentText(goneAt, now)}</span>
        </p>
      ) : null}
      {refundStatus ? (
        <p className="sm">
          <span className={refundStatus === "DONE" ? "badge" : "badge badge-warning"}>
            {refundText(refundStatus, refundReason)}
          </span>
          <span className="muted">{returned.join(" · ")}</span>
        </p>
      ) : null}
    </>
  );
}
