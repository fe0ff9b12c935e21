import { isOpen } from "#app/domain/booking-status.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { formatTime, weekdayOf } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { bookingsText, statusLabel } from "#app/text/bookings/bookings.ts";
import { dayOfMonth, listed, monthName, price, weekdayAbbreviation } from "#app/text/formats.ts";
import { inProcessBadge, payLabel } from "#app/text/payments/deposit.ts";
import { reviewText } from "#app/text/wizard/wizard.ts";
import type { CustomerBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { againHref, bookingHref, payHref } from "./booking-links.ts";
import { DepositBanner } from "./deposit-banner.tsx";
import "#app/styles/parts/badge.css";
import "#app/styles/parts/card.css";

type BookingCardProps = {
  readonly booking: CustomerBooking;
  /** Instant in ms. */
  readonly now: Instant;
};

/** A booking in the list: time, services, professional and store, and its actions. */
export function BookingCard({ booking, now }: BookingCardProps) {
  const { status, date, lines, storeName, totalCentavos } = booking;
  const [first] = lines;
  const employees = listed(lines.map((line) => line.employeeName));
  const standing = booking.shownDeposit?.standing;
  const isPast = !isOpen(status) || booking.isOver;
  return (
    <li className={isPast ? "booking-card card past" : "booking-card card"}>
      <span className="cal" aria-hidden="true">
        {weekdayAbbreviation(weekdayOf(date))}
        <b>{dayOfMonth(date)}</b>
        {monthName(date).slice(0, 3)}
      </span>
      <StatusBadge booking={booking} />
      <div>
        <h2>
          <a href={bookingHref(booking)}>{lines.map((line) => line.serviceName).join(", ")}</a>
        </h2>
        <p className="sm muted">
          {reviewText.appointment(formatTime(first?.startMinute ?? 0), employees)}
          <br />
          {storeName}
        </p>
      </div>
      <DepositBanner booking={booking} now={now} />
      <footer>
        <p className="line">
          <span>{bookingsText.total}</span>
          <b>{price(totalCentavos)}</b>
        </p>
        {isPast ? (
          <a className="btn btn-line btn-sm" href={againHref(booking)}>
            {bookingsText.again}
          </a>
        ) : (
          <a className="btn btn-line btn-sm" href={bookingHref(booking)}>
            {bookingsText.details}
          </a>
        )}
        {standing === "AWAITED" || standing === "IN_PROCESS" ? (
          <a
            className={standing === "AWAITED" ? "btn btn-sm" : "btn btn-quiet btn-sm"}
            href={payHref(booking)}
          >
            {payLabel(standing, booking.shownDeposit?.centavos ?? 0)}
          </a>
        ) : null}
      </footer>
    </li>
  );
}

const TONES: Readonly<Record<BookingStatus, string>> = {
  PENDING: "badge badge-brand",
  PENDING_DEPOSIT: "badge badge-warning",
  DONE: "badge",
  CHECKOUT: "badge",
  CANCELLED: "badge badge-danger",
  NO_SHOW: "badge",
};

type Standing = { readonly booking: Pick<CustomerBooking, "status" | "shownDeposit"> };

/** A payment in process does not count as a missing deposit. */
export function StatusBadge({ booking: { status, shownDeposit } }: Standing) {
  if (shownDeposit?.standing === "IN_PROCESS") return <span className="badge">{inProcessBadge}</span>;
  return <span className={TONES[status]}>{statusLabel(status)}</span>;
}
