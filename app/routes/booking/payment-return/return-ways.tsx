import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { ownPaths } from "#app/domain/paths/turno-paths.ts";
import { paymentReturnText } from "#app/text/payments/payment-return.ts";
import type { PaymentReturn } from "#app/usecases/payments/payment-return.server.ts";
import { returnSearch } from "./return-address.ts";

type ReturnWaysProps = {
  readonly payment: PaymentReturn;
  readonly isWaiting: boolean;
  readonly xsrf: string;
};

/** Where to go from here: to pay again where that helps, else to the turno, or to look once more. */
export function ReturnWays({ payment, isWaiting, xsrf }: ReturnWaysProps) {
  const { state, bookingId, isCardOut } = payment;
  const toTurno = ownPaths(bookingId).detail;
  const canPay = !isWaiting && !isCardOut && (state === "AWAITED" || state === "REJECTED");
  return (
    <div className="ways ways-one">
      {canPay ? (
        <form method="post" action={`/booking/payment/failure${returnSearch(bookingId, 0)}`}>
          <HiddenFields fields={[["xsrf", xsrf]]} />
          <button type="submit" className="btn">
            {paymentReturnText.again}
          </button>
        </form>
      ) : null}
      {state === "IN_PROCESS" && !isWaiting ? (
        <a className="btn" href={`/booking/payment/pending${returnSearch(bookingId, 0)}`}>
          {paymentReturnText.check}
        </a>
      ) : null}
      <a className={canPay ? "btn btn-line" : "btn"} href={toTurno}>
        {paymentReturnText.toTurno}
      </a>
    </div>
  );
}
