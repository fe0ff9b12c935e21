import type { ReactNode } from "react";
import { formatTime } from "#app/domain/time/time.ts";
import { shortDay } from "#app/text/waitlist/entry.ts";
import type { FreeLink } from "#app/usecases/waitlist/join-page.server.ts";
import "#app/styles/screens/slot-grid.css";

type FreeTimesProps = {
  readonly title: string;
  readonly times: readonly FreeLink[];
  /** The title names the day. */
  readonly isOneDay?: boolean;
  readonly children?: ReactNode;
};

/** A few free times, each with a link to book it. */
export function FreeTimes({ title, times, isOneDay = false, children }: FreeTimesProps) {
  return (
    <section className="free">
      <h2>{title}</h2>
      <ul className="slots">
        {times.map(({ date, minute, href }) => (
          <li key={href}>
            <a className="slot" href={href}>
              {isOneDay ? null : <span className="sm muted">{shortDay(date)} </span>}
              <span>{formatTime(minute)}</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
