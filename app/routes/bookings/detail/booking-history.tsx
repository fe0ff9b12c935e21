import type { Instant } from "#app/domain/time/units.ts";
import { bookedEntry, bookingsText, historyEntry } from "#app/text/bookings/bookings.ts";
import { cancelReasonLabels } from "#app/text/labels.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import type { BookingPage } from "#app/usecases/bookings/booking-page.server.ts";

type BookingHistoryProps = Pick<BookingPage, "booking" | "changes"> & {
  /** The store's time zone. */
  readonly zone: string;
  /** Instant in ms. */
  readonly now: Instant;
};

/** A booking's history, from its creation on. */
export function BookingHistory({ booking, changes, ...when }: BookingHistoryProps) {
  return (
    <section>
      <h2>{bookingsText.history}</h2>
      <ol className="events">
        <HistoryRow text={bookedEntry} at={booking.createdAt} {...when} />
        {changes.map((change) => (
          <HistoryRow key={change.at} text={historyEntry(change)} at={change.at} {...when} />
        ))}
        {booking.cancelReason === "DEPOSIT_EXPIRED" && booking.deposit ? (
          <HistoryRow text={cancelReasonLabels.DEPOSIT_EXPIRED} at={booking.deposit.deadline} {...when} />
        ) : null}
      </ol>
    </section>
  );
}

type HistoryRowProps = Pick<BookingHistoryProps, "zone" | "now"> & {
  readonly text: string;
  readonly at: Instant;
};

function HistoryRow({ text, at, now, zone }: HistoryRowProps) {
  return (
    <li>
      {text}{" "}
      <time className="sm muted num" dateTime={new Date(at).toISOString()}>
        {momentText(at, now, zone)}
      </time>
    </li>
  );
}
