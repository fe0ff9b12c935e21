import { Icon } from "#app/components/ui/icon.tsx";
import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { BookingField } from "#app/domain/codes/booking.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { detailText, historyBy, historyTitle } from "#app/text/agenda/booking-history.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { momentText } from "#app/text/messages/notification-page.ts";

/** The changes to a booking since a form was drawn, and the input of that form. */
export type Stale = {
  readonly changes: readonly HistoryEntry[];
  /** The input in words; apart from the clashes, if any. */
  readonly mine: readonly string[];
  /** The booking's current version, which a form sends to continue. */
  readonly version: number;
  readonly now: Instant;
  /** Fields that both sides changed differently, to choose from; `kept`: the fields that fit together, as the form sends them. */
  readonly clashes?: readonly Clash[];
  readonly kept?: readonly (readonly [string, string])[];
};

/** One field of a form: its earlier value, and the values of both sides. */
export type Clash = {
  readonly name: string;
  readonly label: string;
  /** The field's name in the history. */
  readonly field: BookingField;
  /** In words. */
  readonly before: string;
  readonly wasEmpty: boolean;
  readonly theirs: ClashChoice;
  readonly mine: ClashChoice;
  /** Both values together, if they do not exclude each other; null: they do. */
  readonly both: ClashChoice | null;
};

/** The value that the form sends, and its words. */
export type ClashChoice = { readonly value: string; readonly words: string };

type StaleNoteProps = {
  readonly stale: Stale;
  /** The part below shows the changes itself. */
  readonly isShort?: boolean;
};

/** The changes that others made meanwhile, beside the input, which is not lost (contract, Business side). */
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
