import type { BlockPlace } from "#app/domain/agenda/moves/drag.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { DragWords } from "#app/text/agenda/drag.ts";
import type { CalendarView, TurnoView } from "../calendar-view.ts";

/** A block's professional, day and time, independent of the view. */
export type Spot = Omit<BlockPlace, "column"> & { readonly date: LocalDate; readonly employeeId: string };

/** A booking's place in the grid. A booking that began the day before, or is over and done with, cannot be moved in it. */
export function placeOf({ column, at, minutes }: TurnoView): BlockPlace {
  return { column, start: at, minutes };
}

export function isMovable({ isOver, at, until, minutes }: TurnoView): boolean {
  return !isOver && until - at === minutes;
}

export function spotAt({ column, ...place }: BlockPlace, { columns }: CalendarView): Spot | null {
  const head = columns[column];
  return head === undefined ? null : { ...place, date: head.date, employeeId: head.employeeId };
}

/** Null if the view does not show it. */
export function placeAt({ date, employeeId, ...spot }: Spot, { columns }: CalendarView): BlockPlace | null {
  const column = columns.findIndex((head) => head.date === date && head.employeeId === employeeId);
  return column === -1 ? null : { ...spot, column };
}

/** The words for a place: in a day view its professional, in a week view its day. */
export function wordsAt(
  { name }: TurnoView,
  { column, ...place }: BlockPlace,
  view: CalendarView,
): DragWords {
  const head = view.columns[column];
  const isWeek = view.view === "week";
  return {
    ...{ name, start: place.start, minutes: place.minutes },
    day: isWeek ? (head?.date ?? null) : null,
    who: isWeek ? null : (head?.person.firstName ?? null),
  };
}

/** The booking of a block; null if the page does not show it. */
export function turnoOfLine(line: string | undefined, { items }: CalendarView): TurnoView | null {
  const found = items.find((item) => item.kind === "TURNO" && item.line === line);
  return found?.kind === "TURNO" ? found : null;
}

export function blockOfLine(line: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#sheet [data-line="${CSS.escape(line)}"]`);
}
