import { Compare } from "#app/components/agenda/compare.tsx";
import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import { noteClash } from "../turno/note-clash.ts";
import type { UnsavedNote } from "../turno/note-section.tsx";
import type { ShownTurno } from "../turno/turno-sections.tsx";
import { turnoHref } from "../turno/turno-view.ts";

type NoteCompareProps = {
  readonly shown: ShownTurno;
  readonly note: UnsavedNote;
  /** The newest first. */
  readonly changes: readonly HistoryEntry[];
  readonly xsrf: string;
};

/** Changes of others while a note was typed, beside that note; theirs may be a note as well. */
export function NoteCompare({ shown: { booking, now }, note, changes, xsrf }: NoteCompareProps) {
  const inOrder = changes.toReversed();
  const clashes = noteClash(inOrder, booking, note.text);
  const isApart = clashes.length === 0;
  const stale = {
    ...{ changes: inOrder, clashes, now, mine: isApart ? [note.text] : [], version: booking.version },
    kept: isApart ? [["note", note.text] as const] : [],
  };
  const fields = [["intent", "note"] as const, ["xsrf", xsrf] as const];
  return <Compare stale={stale} fields={fields} back={turnoHref(booking)} />;
}
