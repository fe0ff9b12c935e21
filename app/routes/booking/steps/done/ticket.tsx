import { DepositBlock } from "#app/components/bookings/deposit-block.tsx";
import { LineList, TotalLine } from "#app/components/bookings/line-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatTime } from "#app/domain/time/time.ts";
import { addressLine, capitalised, longDate } from "#app/text/formats.ts";
import { doneText, reviewText, summaryText, wizardText } from "#app/text/wizard/wizard.ts";
import type { ConfirmationStep } from "#app/usecases/wizard/confirmation-view.ts";

/** A confirmed booking: time and place on top, services and price below. */
export function Ticket({ view: { booking, store, ended } }: { readonly view: ConfirmationStep }) {
  return (
    <section className={ended ? "ticket off" : "ticket"} aria-label={ended?.title ?? wizardText.pageTitle[5]}>
      <div className="pad">
        {booking.badge ? <span className="badge badge-warning">{booking.badge}</span> : null}
        <div className="fact">
          <Icon name="calendar" />
          <div>
            <p className="when">{capitalised(longDate(booking.date))}</p>
            <p>{reviewText.appointment(formatTime(booking.time), booking.employeeName)}</p>
            {booking.instead ? <p role="status">{booking.instead}</p> : null}
          </div>
        </div>
        <div className="fact">
          <Icon name="pin" />
          <div>
            <b>{store.name}</b>
            <p className="sm muted">{addressLine(store.address)}</p>
          </div>
        </div>
      </div>
      <div className="pad">
        <h2>{doneText.services}</h2>
        <LineList lines={booking.lines} />
        <TotalLine totalCentavos={booking.totalCentavos} />
        <DepositBlock deposit={booking.deposit} />
        {ended ? null : <p className="sm muted">{reviewText.paymentNote}</p>}
        {booking.comments ? (
          <div>
            <h3>{summaryText.notes}</h3>
            <p className="muted words">{booking.comments}</p>
          </div>
        ) : null}
      </div>
    </section>
  );
}
