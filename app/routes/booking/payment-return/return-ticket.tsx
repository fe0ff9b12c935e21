import { Icon } from "#app/components/ui/icon.tsx";
import { formatTime } from "#app/domain/time/time.ts";
import { capitalised, longDate, price } from "#app/text/formats.ts";
import { depositWords } from "#app/text/payments/deposit.ts";
import type { PaymentReturn } from "#app/usecases/payments/payment-return.server.ts";

/** The part of the booking that a holder of its id may see. */
export function ReturnTicket({ payment }: { readonly payment: PaymentReturn }) {
  const { state, date, startMinute, storeName, depositCentavos } = payment;
  const isOff = state === "EXPIRED" || state === "CANCELLED" || state === "RETURNED";
  const { label } = depositWords(state === "CONFIRMED" ? "PAID" : "CLOSED", 0);
  return (
    <section className={isOff ? "ticket off" : "ticket"} aria-labelledby="when">
      <div className="pad">
        <div className="fact">
          <Icon name="calendar" />
          <div>
            <h2 className="when" id="when">
              {capitalised(longDate(date))}, {formatTime(startMinute)}
            </h2>
          </div>
        </div>
        <div className="fact">
          <Icon name="pin" />
          <b>{storeName}</b>
        </div>
      </div>
      {state === "WITHOUT" ? null : (
        <div className="pad">
          <p className="line">
            <span>{label}</span>
            <b>{price(depositCentavos)}</b>
          </p>
        </div>
      )}
    </section>
  );
}
