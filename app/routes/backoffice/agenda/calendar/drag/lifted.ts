import type { BlockPlace, GridBox } from "#app/domain/agenda/moves/drag.ts";
import { HOUR_MINUTES } from "#app/domain/time/units.ts";
import type { CalendarView, TurnoView } from "../calendar-view.ts";

/** A block taken up by hand or by keys: all of it, or its lower edge. */
export type Lifted = {
  readonly turno: TurnoView;
  readonly by: "HAND" | "KEYS";
  readonly part: "BLOCK" | "EDGE";
  /** Where it would be if it were dropped now. */
  readonly place: BlockPlace;
  readonly box: GridBox;
};

/** Takes blocks up, carries them and drops them. */
export type Carrier = {
  readonly lifted: () => Lifted | null;
  readonly lift: (lifted: Lifted) => void;
  readonly carry: (place: BlockPlace) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
};

export function theSheet(): HTMLElement | null {
  return document.getElementById("sheet");
}

/** Phones show a list, in which nothing can be dragged. */
export function isGrid(): boolean {
  return matchMedia("(min-width: 48.0625em)").matches;
}

/** The size of the drawn grid; null if there is none. */
export function measure({ hours, columns }: CalendarView): GridBox | null {
  const back = theSheet()?.querySelector(".sheet-back");
  const first = back?.querySelector(".sheet-col");
  if (!back || !first) return null;
  const [whole, column] = [back.getBoundingClientRect(), first.getBoundingClientRect()];
  const rows = ((hours.to - hours.from) / HOUR_MINUTES) * 12;
  return {
    ...{ hours, columns: columns.length },
    left: column.left - whole.left,
    columnWidth: column.width,
    rowHeight: whole.height / rows,
  };
}

/** A point of the screen in grid coordinates, whatever the scroll position. */
export function pointInGrid(at: { readonly x: number; readonly y: number }) {
  const whole = theSheet()?.querySelector(".sheet-back")?.getBoundingClientRect();
  return { x: at.x - (whole?.left ?? 0), y: at.y - (whole?.top ?? 0) };
}
