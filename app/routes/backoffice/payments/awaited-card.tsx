import { TAKEN_BY_HAND } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { price } from "#app/text/formats.ts";
import { methodLabel, paymentsText } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { SureForm } from "./sure-form.tsx";
import { TimeLeft } from "./time-left.tsx";
import { TurnoLines } from "./turno-lines.tsx";

type AwaitedCardProps = {
  readonly deposit: BusinessPayments["awaited"][number];
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** A seña that is waited for, and until when. */
export function AwaitedCard({ deposit, now, xsrf }: AwaitedCardProps) {
  const { bookingId, centavos, dueAt } = deposit;
  return (
    <li className="payment-card card">
      <TurnoLines turno={deposit} />
      <p className="line">
        <TimeLeft dueAt={dueAt} now={now} />
        <b>{price(centavos)}</b>
      </p>
      <SureForm
        xsrf={xsrf}
        intent="paid"
        id={bookingId}
        title={paymentsText.markPaid}
        label={paymentsText.confirmPaid}
      >
        <fieldset>
          <legend>{paymentsText.method}</legend>
          {TAKEN_BY_HAND.map((method, index) => (
            <label key={method} className="choice">
              <input type="radio" name="method" value={method} defaultChecked={index === 0} />
              {methodLabel(method)}
            </label>
          ))}
        </fieldset>
      </SureForm>
    </li>
  );
}
