import type { Clash } from "#app/components/agenda/stale-note.tsx";
import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";

/** Two simultaneous notes: the user may keep one, the other, or both. Empty if others left the note alone, or both agree. */
export function noteClash(
  changes: readonly HistoryEntry[],
  { staffNotes }: Pick<StaffBooking, "staffNotes">,
  typed: string,
): readonly Clash[] {
  const [first] = changes.flatMap(({ details }) => details.filter(({ field }) => field === "STAFF_NOTES"));
  const theirs = staffNotes ?? "";
  if (first === undefined || theirs === typed) return [];
  const choice = (value: string) => ({ value, words: value || turnoText.emptyNote });
  const isBoth = theirs !== "" && typed !== "";
  return [
    {
      name: "note",
      label: turnoText.note,
      field: "STAFF_NOTES",
      before: first.from === null ? turnoText.wasEmpty : String(first.from),
      wasEmpty: first.from === null,
      theirs: choice(theirs),
      mine: choice(typed),
      both: isBoth ? choice(`${theirs}\n${typed}`) : null,
    },
  ];
}
