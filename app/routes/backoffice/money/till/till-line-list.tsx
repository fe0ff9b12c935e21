import type { ReactNode } from "react";
import { clockOf } from "#app/text/money/till.ts";
import { lineAmount, lineDetail, lineTitle } from "#app/text/money/till-lines.ts";
import type { NamedTillLine } from "#app/usecases/money/till/view-till.server.ts";

type TillLineListProps = {
  readonly lines: readonly NamedTillLine[];
  /** The store's time zone. */
  readonly zone: string;
  /** Actions on a line. */
  readonly acts?: (line: NamedTillLine) => ReactNode;
};

/** Movements of money: time, subject, means and member; a booking's movement leads to the booking. */
export function TillLineList({ lines, zone, acts }: TillLineListProps) {
  return (
    <ul className="list card till-rows">
      {lines.map((line) => (
        <TillLineRow key={`${line.movement.id} ${line.isBack}`} line={line} zone={zone}>
          {acts?.(line)}
        </TillLineRow>
      ))}
    </ul>
  );
}

type TillLineRowProps = { readonly line: NamedTillLine; readonly zone: string; readonly children: ReactNode };

function TillLineRow({ line, zone, children }: TillLineRowProps) {
  const { bookingId } = line.movement;
  const title = lineTitle(line);
  return (
    <li className={line.isVoid ? "undone" : undefined}>
      <time className="sm muted num" dateTime={new Date(line.moment).toISOString()}>
        {clockOf(line.moment, zone)}
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
        <span className="sm muted">{lineDetail(line)}</span>
      </span>
      <b className="num">{lineAmount(line)}</b>
      {children}
    </li>
  );
}
