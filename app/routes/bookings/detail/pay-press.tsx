import { usePayment } from "#app/components/bookings/use-payment.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { DepositStanding } from "#app/domain/money/deposits.ts";
import { preferencePath } from "#app/domain/paths/turno-paths.ts";
import { payLabel } from "#app/text/payments/deposit.ts";
import { doneText } from "#app/text/wizard/wizard.ts";
import type { BookingPage } from "#app/usecases/bookings/booking-page.server.ts";
import "#app/styles/parts/acts.css";

type PayPressProps = Pick<BookingPage, "booking"> & { readonly action: string; readonly xsrf: string };

/** Prominent while nothing was paid; outlined if it may have been transferred; quiet while a payment is in process. */
const LOOKS: Readonly<Partial<Record<DepositStanding, string>>> = {
  AWAITED: "btn btn-lg",
  IN_PROCESS: "btn btn-quiet",
};

/** Opens the deposit's checkout in a new tab (booking §7). */
export function PayPress({ booking, action, xsrf }: PayPressProps) {
  const { isOpening, failure, pay } = usePayment(preferencePath(booking.id, booking.businessId));
  const { standing, centavos } = booking.shownDeposit ?? { standing: "AWAITED", centavos: 0 };
  return (
    <form className="acts" method="post" action={action} target="_blank" rel="noopener" onSubmit={pay}>
      {failure ? <Alert kind="danger">{failure}</Alert> : null}
      <HiddenFields
        fields={[
          ["intent", "pay"],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className={LOOKS[standing] ?? "btn btn-line"} aria-busy={isOpening}>
        {standing === "AWAITED" && !isOpening ? <Icon name="card" /> : null}
        {isOpening ? doneText.paying : payLabel(standing, centavos)}
      </button>
    </form>
  );
}
