import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/hidden-fields.tsx";
import { Icon } from "#app/components/icon.tsx";
import { confirmationSearch } from "#app/domain/wizard.ts";
import { price } from "#app/text/formats.ts";
import { doneText } from "#app/text/wizard.ts";
import type { ConfirmationStep } from "#app/usecases/wizard-view.ts";

type PayDepositProps = {
  readonly view: ConfirmationStep;
  readonly deposit: NonNullable<ConfirmationStep["booking"]["deposit"]>;
  readonly xsrf: string;
  readonly children: ReactNode;
};

/** While a seña is unpaid, 'Pagar seña' takes the place of 'Ver mis turnos' (booking §2.1, §4). */
export function PayDeposit({ view, deposit, xsrf, children }: PayDepositProps) {
  const isPending = useNavigation().formMethod === "POST";
  const label = isPending ? doneText.paying : doneText.payDeposit;
  const [percent, another] = deposit.percents;
  const isOnePercent = percent !== undefined && another === undefined;
  return (
    <Form
      className="flow solo"
      method="post"
      action={`${view.path}${confirmationSearch(view.booking.id)}`}
      replace
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
          <button type="submit" className="btn btn-lg btn-block" aria-busy={isPending}>
            {label}
          </button>
        </div>
        <div className="bar">
          <div>
            <b>{price(deposit.centavos)}</b>
            <span className="sm muted">{isOnePercent ? doneText.depositOf(percent) : doneText.deposit}</span>
          </div>
          <button type="submit" className="btn" aria-busy={isPending}>
            {isPending ? null : <Icon name="card" />}
            {label}
          </button>
        </div>
      </main>
    </Form>
  );
}
