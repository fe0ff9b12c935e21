import { TAKEN_BY_HAND } from "#app/domain/codes/payment.ts";
import { methodLabel, paymentsText } from "#app/text/payments/business-payments.ts";
import { SureForm } from "./sure-form.tsx";

type PaidFormProps = { readonly bookingId: string; readonly xsrf: string };

/** Notes a deposit that the business received by hand, and the means. */
export function PaidForm({ bookingId, xsrf }: PaidFormProps) {
  return (
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
  );
}
