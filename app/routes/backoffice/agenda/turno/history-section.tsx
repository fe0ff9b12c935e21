import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { detailText, historyBy, historyTitle } from "#app/text/agenda/booking-history.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { momentText } from "#app/text/messages/notification-page.ts";

type HistorySectionProps = { readonly history: readonly HistoryEntry[]; readonly now: Instant };

/** The booking's changes, with user and time; the newest first. */
export function HistorySection({ history, now }: HistorySectionProps) {
  return (
    <section>
      <h2>{turnoText.history}</h2>
      <ol className="log">
        {history.map(({ version, kind, at, by, details, note }) => (
          <li key={`${version} ${kind} ${at}`}>
            <b>{historyTitle(kind)}</b>
            <time>{momentText(at, now)}</time>
            <span>{historyBy(by)}</span>
            {(kind === "CREATED" ? [] : details).map((detail) => (
              <span key={`${detail.field} ${detail.of ?? ""}`}>{detailText(detail)}</span>
            ))}
            {note ? <span>{note}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
