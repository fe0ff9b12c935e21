import type { ReactNode } from "react";
import { clockOf, entryAmount, entryDetail, entryTitle } from "#app/text/money/till.ts";
import type { TillEntry } from "#app/usecases/money/till/view-till.server.ts";

type EntryListProps = {
  readonly entries: readonly TillEntry[];
  /** The store's time zone. */
  readonly zone: string;
  /** Actions on an entry. */
  readonly acts?: (entry: TillEntry) => ReactNode;
};

/** Movements of money: time, subject, means and member; a booking's movement leads to the booking. */
export function EntryList({ entries, zone, acts }: EntryListProps) {
  return (
    <ul className="list card till-rows">
      {entries.map((entry) => (
        <EntryRow key={`${entry.movement.id} ${entry.isBack}`} entry={entry} zone={zone}>
          {acts?.(entry)}
        </EntryRow>
      ))}
    </ul>
  );
}

type EntryRowProps = { readonly entry: TillEntry; readonly zone: string; readonly children: ReactNode };

function EntryRow({ entry, zone, children }: EntryRowProps) {
  const { bookingId } = entry.movement;
  const title = entryTitle(entry);
  return (
    <li className={entry.isVoid ? "undone" : undefined}>
      <time className="sm muted num" dateTime={new Date(entry.moment).toISOString()}>
        {clockOf(entry.moment, zone)}
      </time>
      <span>
        {bookingId === null ? (
          <b>{title}</b>
        ) : (
          <a className="name" href={`/backoffice/booking/${bookingId}`}>
            {title}
          </a>
        )}
        <br />
        <span className="sm muted">{entryDetail(entry)}</span>
      </span>
      <b className="num">{entryAmount(entry)}</b>
      {children}
    </li>
  );
}
