import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { ownPaths } from "#app/domain/paths/turno-paths.ts";
import { payLabel } from "#app/text/payments/deposit.ts";
import { paymentReturnText } from "#app/text/payments/payment-return.ts";
import type { PaymentReturn } from "#app/usecases/payments/payment-return.server.ts";
import { returnSearch } from "./return-address.ts";

type ReturnWaysProps = {
  readonly payment: PaymentReturn;
  readonly isWaiting: boolean;
  readonly xsrf: string;
};

/**
 * Where to go next: to the payment if that helps, otherwise to the booking; paying again and checking again are less prominent.
 */
export function ReturnWays({ payment, isWaiting, xsrf }: ReturnWaysProps) {
  const { state, bookingId, isCardOut } = payment;
  const isOwed = !isWaiting && (state === "AWAITED" || state === "REJECTED");
  const isInProcess = state === "IN_PROCESS";
  const canPay = isOwed && !isCardOut;
  const isPending = useNavigation().formMethod === "POST";
  const toTurno = (
    <a
      className={canPay ? "btn btn-line btn-block" : "btn btn-lg btn-block"}
      href={ownPaths(bookingId).detail}
    >
      {paymentReturnText.toTurno}
    </a>
  );
  return (
    <div className="pay">
      {canPay ? null : toTurno}
      {isInProcess && !isWaiting ? (
        <a className="btn btn-quiet btn-block" href={`/booking/payment/pending${returnSearch(bookingId, 0)}`}>
          {paymentReturnText.check}
        </a>
      ) : null}
      {canPay || (isInProcess && !isCardOut) ? (
        <Form method="post" action={`/booking/payment/failure${returnSearch(bookingId, 0)}`} replace>
          <HiddenFields fields={[["xsrf", xsrf]]} />
          <button
            type="submit"
            className={canPay ? "btn btn-lg btn-block" : "btn btn-quiet btn-block"}
            aria-busy={isPending}
          >
            {canPay ? <Icon name="card" /> : null}
            {payLabel(canPay ? "AWAITED" : "IN_PROCESS", payment.depositCentavos)}
          </button>
        </Form>
      ) : null}
      {canPay ? toTurno : null}
    </div>
  );
}
