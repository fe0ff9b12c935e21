import type { usePayment } from "#app/components/bookings/use-payment.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { confirmationHref } from "#app/domain/wizard/address.ts";
import { doneText } from "#app/text/wizard/wizard.ts";
import type { ConfirmationStep } from "#app/usecases/wizard/confirmation-view.ts";
import { OtherWay } from "./deposit-notice.tsx";

type PayDepositProps = {
  readonly view: ConfirmationStep;
  readonly pay: NonNullable<ConfirmationStep["booking"]["pay"]>;
  readonly xsrf: string;
  readonly payment: ReturnType<typeof usePayment>;
};

/**
 * While a deposit is unpaid, 'Pagar seña' replaces 'Ver mis turnos' (booking §2.1, §4); during a payment it is less prominent.
 */
export function PayDeposit({ view, pay, xsrf, payment }: PayDepositProps) {
  const { id, deposit, otherWay } = view.booking;
  const isQuiet = deposit?.standing === "IN_PROCESS";
  return (
    <form
      method="post"
      action={confirmationHref(view.path, id)}
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
      <button
        type="submit"
        className={isQuiet ? "btn btn-quiet btn-block" : "btn btn-lg btn-block"}
        aria-busy={payment.isOpening}
      >
        {isQuiet || payment.isOpening ? null : <Icon name="card" />}
        {payment.isOpening ? doneText.paying : pay.label}
      </button>
      <OtherWay way={otherWay} />
    </form>
  );
}
