import type { Instant } from "#app/domain/time/units.ts";
import { price } from "#app/text/formats.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import { paymentsText, problemWords } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { ConnectForm } from "./connect-form.tsx";
import { SureForm } from "./sure-form.tsx";
import { TurnoLines } from "./turno-lines.tsx";

type ProblemCardProps = {
  readonly problem: BusinessPayments["problems"][number];
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** What the machine could not settle: what happened, and what to do. */
export function ProblemCard({ problem, now, xsrf }: ProblemCardProps) {
  const { id, kind, turno, centavos, providerPaymentId, createdAt } = problem;
  const { title, text } = problemWords(kind);
  const facts = [
    ...(centavos === null ? [] : [price(centavos)]),
    ...(providerPaymentId === null ? [] : [`Mercado Pago ${providerPaymentId}`]),
    momentText(createdAt, now),
  ];
  return (
    <li className="payment-card card">
      <div>
        <h2>{title}</h2>
        <p className="sm muted">{facts.join(" · ")}</p>
      </div>
      {turno ? <TurnoLines turno={turno} level="h3" /> : null}
      <p>{text}</p>
      {kind === "ACCOUNT_BROKEN" && providerPaymentId === null ? <ConnectForm xsrf={xsrf} /> : null}
      <SureForm
        xsrf={xsrf}
        intent="resolve"
        id={id}
        title={paymentsText.resolve}
        label={paymentsText.resolve}
      >
        {null}
      </SureForm>
    </li>
  );
}
