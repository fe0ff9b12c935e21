import { Icon } from "#app/components/ui/icon.tsx";
import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { BookingField } from "#app/domain/codes/booking.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { detailText, historyBy, historyTitle } from "#app/text/agenda/booking-history.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { momentText } from "#app/text/messages/notification-page.ts";

/** What became of a turno since a form was made of it, and what its sender was about to do. */
export type Stale = {
  readonly changes: readonly HistoryEntry[];
  /** What was typed, in words; besides the clashes where there are any. */
  readonly mine: readonly string[];
  /** As the turno stands now: what a form sends that goes on. */
  readonly version: number;
  readonly now: Instant;
  /** What both made something else of, to choose from; what fits together is `kept` as its form sends it. */
  readonly clashes?: readonly Clash[];
  readonly kept?: readonly (readonly [string, string])[];
};

/** One field of a form, as it was and as each of two people would have it. */
export type Clash = {
  readonly name: string;
  readonly label: string;
  /** What the history calls it by. */
  readonly field: BookingField;
  /** In words. */
  readonly before: string;
  readonly wasEmpty: boolean;
  readonly theirs: ClashChoice;
  readonly mine: ClashChoice;
  /** Where one does not rule out the other. */
  readonly both: ClashChoice | null;
};

/** What the form sends, and how people read it. */
export type ClashChoice = { readonly value: string; readonly words: string };

type StaleNoteProps = {
  readonly stale: Stale;
  /** What follows shows the changes by itself. */
  readonly isShort?: boolean;
};

/** Who changed what meanwhile, beside what was typed here, which is not lost (contract, Business side). */
export function StaleNote({ stale: { changes, mine, now }, isShort = false }: StaleNoteProps) {
  return (
    <div className="stale" role="alert">
      <p>
        <Icon name="info" />
        <span>
          <b>{turnoText.stale}</b> <span>{isShort ? turnoText.staleChoose : turnoText.staleKept}</span>
        </span>
      </p>
      {isShort ? null : <BesideEachOther changes={changes} mine={mine} now={now} />}
    </div>
  );
}

function BesideEachOther({ changes, mine, now }: Pick<Stale, "changes" | "mine" | "now">) {
  return (
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
  );
}
