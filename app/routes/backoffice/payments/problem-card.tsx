import type { Instant } from "#app/domain/time/units.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import { paymentsText } from "#app/text/payments/business-payments.ts";
import { problemWords } from "#app/text/payments/payment-problems.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { ConnectForm } from "./connect-form.tsx";
import { PaymentRow } from "./payment-row.tsx";
import { SureForm } from "./sure-form.tsx";

type ProblemCardProps = {
  readonly problem: BusinessPayments["problems"][number];
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** A payment that could not be settled automatically: the event, and what to do. */
export function ProblemCard({ problem, now, xsrf }: ProblemCardProps) {
  const { id, kind, turno, centavos, providerPaymentId, createdAt } = problem;
  const facts = [
    ...(providerPaymentId === null ? [] : [`Mercado Pago ${providerPaymentId}`]),
    momentText(createdAt, now),
  ];
  const state = <span className="sm muted">{facts.join(" · ")}</span>;
  return (
    <PaymentRow bookingId={null} turno={turno} centavos={centavos} about={problemWords(kind)} state={state}>
      {kind === "ACCOUNT_BROKEN" && providerPaymentId === null ? <ConnectForm xsrf={xsrf} /> : null}
      <SureForm
        xsrf={xsrf}
        intent="resolve"
        id={id}
        title={paymentsText.resolve}
        label={paymentsText.confirmResolve}
      >
        <p className="muted">{paymentsText.resolveHint}</p>
      </SureForm>
    </PaymentRow>
  );
}
