import type { ReactNode } from "react";
import type { usePayment } from "#app/components/bookings/use-payment.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { confirmationHref } from "#app/domain/wizard/address.ts";
import { price } from "#app/text/formats.ts";
import { doneText } from "#app/text/wizard/wizard.ts";
import type { ConfirmationStep } from "#app/usecases/wizard/view.ts";

type PayDepositProps = {
  readonly view: ConfirmationStep;
  readonly deposit: NonNullable<ConfirmationStep["booking"]["deposit"]>;
  readonly xsrf: string;
  readonly payment: ReturnType<typeof usePayment>;
  readonly children: ReactNode;
};

/** While a seña is unpaid, 'Pagar seña' takes the place of 'Ver mis turnos' (booking §2.1, §4). */
export function PayDeposit({ view, deposit, xsrf, payment, children }: PayDepositProps) {
  const { isOpening } = payment;
  const label = isOpening ? doneText.paying : doneText.payDeposit;
  const [percent, another] = deposit.percents;
  const isOnePercent = percent !== undefined && another === undefined;
  return (
    <form
      className="flow solo"
      method="post"
      action={confirmationHref(view.path, view.booking.id)}
      target="_blank"
      rel="noopener"
      onSubmit={payment.pay}
    >
      <HiddenFields
        fields={[
          ["intent", "pay"],
          ["xsrf", xsrf],
        ]}
      />
      <main id="main">
        {children}
        <div className="done-action only-desk">
          <button type="submit" className="btn btn-lg btn-block" aria-busy={isOpening}>
            {label}
          </button>
        </div>
        <div className="bar">
          <div>
            <b>{price(deposit.centavos)}</b>
            <span className="sm muted">{isOnePercent ? doneText.depositOf(percent) : doneText.deposit}</span>
          </div>
          <button type="submit" className="btn" aria-busy={isOpening}>
            {isOpening ? null : <Icon name="card" />}
            {label}
          </button>
        </div>
      </main>
    </form>
  );
}
