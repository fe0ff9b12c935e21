import { DepositBlock } from "#app/components/bookings/deposit-block.tsx";
import { LineList, TotalLine } from "#app/components/bookings/line-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatTime, usualDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { bookingsText, depositState } from "#app/text/bookings/bookings.ts";
import { addressLine, capitalised, datedDay, listed } from "#app/text/formats.ts";
import { mapHref } from "#app/text/map-href.ts";
import { doneText, reviewText, summaryText } from "#app/text/wizard/wizard.ts";
import type { BookingPage } from "#app/usecases/bookings/booking-page.server.ts";
import { StatusBadge } from "./booking-card.tsx";
import "#app/styles/screens/ticket-off.css";
import "#app/styles/screens/ticket.css";

type BookingTicketProps = {
  readonly page: Pick<BookingPage, "booking" | "store">;
  /** Instant in ms. */
  readonly now: Instant;
  /** The heading level of the date; it is the page's own heading if nothing stands above it. */
  readonly level?: "h1" | "h2";
};

/** A booking as a ticket: time and place on top, services and price below. */
export function BookingTicket({ page: { booking, store }, now, level: Heading = "h1" }: BookingTicketProps) {
  const { date, lines, deposit, status, comments } = booking;
  const isOff = status === "CANCELLED";
  const isShown = !isOff && booking.shownDeposit?.standing !== "CLOSED";
  const employees = listed(lines.map((line) => line.employeeName));
  return (
    <section className={isOff ? "ticket off" : "ticket"} aria-labelledby="when">
      <div className="pad">
        <StatusBadge booking={booking} />
        <div className="fact">
          <Icon name="calendar" />
          <div>
            <Heading className="when" id="when">
              {capitalised(datedDay(date, usualDay(now)))}
            </Heading>
            <p>{reviewText.appointment(formatTime(lines[0]?.startMinute ?? 0), employees)}</p>
          </div>
        </div>
        <div className="fact">
          <Icon name="pin" />
          <div>
            <b>{booking.storeName}</b>
            {store ? (
              <p className="sm muted">
                {addressLine(store)}
                <br />
                <a className="tap" href={mapHref(addressLine(store))} target="_blank" rel="noreferrer">
                  {bookingsText.map}
                </a>
              </p>
            ) : null}
          </div>
        </div>
      </div>
      <div className="pad">
        <h2>{doneText.services}</h2>
        <LineList lines={lines} />
        <TotalLine totalCentavos={booking.totalCentavos} />
        {isShown ? <DepositBlock deposit={booking.shownDeposit} /> : null}
        {deposit && !isShown ? <p>{depositState(deposit)}</p> : null}
        {isOff ? null : <p className="sm muted">{reviewText.paymentNote}</p>}
        {comments ? (
          <div>
            <h3>{summaryText.notes}</h3>
            <p className="muted words">{comments}</p>
          </div>
        ) : null}
      </div>
    </section>
  );
}
