import { Icon } from "#app/components/ui/icon.tsx";
import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { detailText, historyBy, historyTitle } from "#app/text/agenda/booking-history.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { momentText } from "#app/text/messages/notification-page.ts";

/** What became of a turno since a form was made of it, and what its sender was about to do. */
export type Stale = {
  readonly changes: readonly HistoryEntry[];
  /** What was typed, in words. */
  readonly mine: readonly string[];
  /** As the turno stands now: what a form sends that goes on. */
  readonly version: number;
  readonly now: Instant;
};

/** Who changed what meanwhile, beside what was typed here, which is not lost (contract, Business side). */
export function StaleNote({ stale: { changes, mine, now } }: { readonly stale: Stale }) {
  return (
    <div className="stale" role="alert">
      <p>
        <Icon name="info" />
        <span>
          <b>{turnoText.stale}</b> <span>{turnoText.staleKept}</span>
        </span>
      </p>
      <div className="vs">
        <div>
          <b>{turnoText.theirs}</b>
          <ul>
            {changes.map((change) => (
              <li key={change.version}>
                {`${historyBy(change.by)}: ${historyTitle(change.kind)}`}{" "}
                <span className="sm">{momentText(change.at, now)}</span>{" "}
                {change.details.map((detail) => (
                  <span key={`${detail.field} ${detail.of ?? ""}`} className="sm">
                    {detailText(detail)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <b>{turnoText.mine}</b>
          <ul>
            {mine.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
