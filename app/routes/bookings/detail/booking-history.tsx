import type { Instant } from "#app/domain/time/units.ts";
import { bookedEntry, bookingsText, historyEntry } from "#app/text/bookings/bookings.ts";
import { cancelReasonLabels } from "#app/text/labels.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import type { BookingPage } from "#app/usecases/bookings/booking-page.server.ts";

type BookingHistoryProps = Pick<BookingPage, "booking" | "changes"> & {
  /** Instant in ms. */
  readonly now: Instant;
};

/** What became of a turno, from its booking on. */
export function BookingHistory({ booking, changes, now }: BookingHistoryProps) {
  return (
    <section>
      <h2>{bookingsText.history}</h2>
      <ol className="events">
        <Entry text={bookedEntry} at={booking.createdAt} now={now} />
        {changes.map((change) => (
          <Entry key={change.at} text={historyEntry(change)} at={change.at} now={now} />
        ))}
        {booking.cancelReason === "DEPOSIT_EXPIRED" && booking.deposit ? (
          <Entry text={cancelReasonLabels.DEPOSIT_EXPIRED} at={booking.deposit.deadline} now={now} />
        ) : null}
      </ol>
    </section>
  );
}

type EntryProps = { readonly text: string; readonly at: number; readonly now: Instant };

function Entry({ text, at, now }: EntryProps) {
  return (
    <li>
      {text}{" "}
      <time className="sm muted num" dateTime={new Date(at).toISOString()}>
        {momentText(at, now)}
      </time>
    </li>
  );
}
