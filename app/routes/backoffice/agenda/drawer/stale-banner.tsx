import { Icon } from "#app/components/ui/icon.tsx";
import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { detailText, historyBy, historyTitle } from "#app/text/agenda/booking-history.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import { NOTE_FORM } from "../turno/note-section.tsx";

type StaleBannerProps = {
  /** The newest first. */
  readonly changes: readonly HistoryEntry[];
  readonly now: Instant;
  readonly onCompare: () => void;
};

/** While a note is typed: changes that others made to the booking, and that the input is not lost. */
export function StaleBanner({ changes, now, onCompare }: StaleBannerProps) {
  const [last] = changes;
  if (last === undefined) return null;
  const [detail] = last.details;
  const what = detail ? detailText(detail) : historyTitle(last.kind);
  return (
    <div className="stale" role="status">
      <p>
        <Icon name="info" />
        <span>
          <b>{turnoText.stale}</b>
          <span>{`${historyBy(last.by)}, ${momentText(last.at, now)}. ${what}. ${turnoText.noteKept}`}</span>
        </span>
      </p>
      <p className="stale-do">
        <button type="button" className="btn btn-line btn-sm" onClick={onCompare}>
          {turnoText.seeChanges}
        </button>
        <button type="submit" className="btn btn-quiet btn-sm" form={NOTE_FORM}>
          {turnoText.saveMyNote}
        </button>
      </p>
    </div>
  );
}

/** A booking's changes since a version, without those of this page; the newest first. */
export function othersSince(
  history: readonly HistoryEntry[],
  version: number,
  own: ReadonlySet<number>,
): readonly HistoryEntry[] {
  return history.filter((entry) => entry.version > version && !own.has(entry.version));
}
