import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { colorClass } from "#app/components/setup/service-color.ts";
import { type BlockPlace, isSamePlace } from "#app/domain/agenda/moves/drag.ts";
import { ROW_MINUTES, rowAt } from "#app/domain/agenda/views/grid.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { clockSpan } from "#app/text/agenda/agenda.ts";
import { dragText } from "#app/text/agenda/drag.ts";
import { type Lifted, theSheet } from "./lifted.ts";
import { blockOfLine, placeOf } from "./spot.ts";
import "#app/styles/screens/agenda-drag.css";

/** A block of so few rows has room for one line of words. */
const ONE_LINE = 4;
/** Margin around a block of the grid, in pixels. */
const MARGIN = { x: 3, y: 1 } as const;

/** Shows a block being dragged: the lifted block, and the place it would come to. Only transforms move. */
export function DragLayer({ lifted }: { readonly lifted: Lifted }) {
  const { turno, place, box, part } = lifted;
  const block = useRef<HTMLDivElement>(null);
  useMarks(lifted);
  useInSight(lifted, block);
  const body = theSheet()?.querySelector(".sheet-body");
  if (!body) return null;
  const x = box.left + place.column * box.columnWidth + MARGIN.x;
  const y = rowAt(place.start, box.hours) * box.rowHeight + MARGIN.y;
  const size = {
    width: box.columnWidth - 2 * MARGIN.x,
    height: (place.minutes / ROW_MINUTES) * box.rowHeight - 2 * MARGIN.y,
  };
  const isShort = place.minutes / ROW_MINUTES <= ONE_LINE;
  const at = part === "EDGE" ? place.start + place.minutes : place.start;
  const look = `ev ${colorClass(turno.color)} lift${isShort ? " ev-short" : ""}${part === "EDGE" ? " lift-edge" : ""}`;
  return createPortal(
    <div className="drag-layer" aria-hidden="true">
      <i className="drop" style={{ ...size, transform: `translate(${x}px, ${y}px)` }} />
      <p className="aim-time" style={{ transform: `translateY(${rowAt(at, box.hours) * box.rowHeight}px)` }}>
        {formatTime(at % 1440)}
      </p>
      <div ref={block} className={look} style={{ ...size, transform: `translate(${x}px, ${y}px)` }}>
        <span className="ev-words">
          <b>{turno.name}</b> {isShort ? null : <span>{turno.service}</span>}{" "}
          <span className="in-grid num">
            <strong>{clockSpan({ from: place.start, to: place.start + place.minutes })}</strong>
            {wasText(placeOf(turno), place)}
          </span>
        </span>
      </div>
    </div>,
    body,
  );
}

function wasText(from: BlockPlace, to: BlockPlace): string {
  if (isSamePlace(from, to) || (from.start === to.start && from.minutes === to.minutes)) return "";
  return ` ${from.start === to.start ? dragText.wasLong(from.minutes) : dragText.was(from.start)}`;
}

/** The original place stays, dashed; the column of the target is tinted. */
function useMarks({ turno, place }: Lifted): void {
  useLayoutEffect(() => {
    const block = blockOfLine(turno.line);
    block?.toggleAttribute("data-from", true);
    return () => {
      block?.toggleAttribute("data-from", false);
    };
  }, [turno.line]);
  useLayoutEffect(() => {
    const column = theSheet()?.querySelectorAll(".sheet-col")[place.column];
    column?.toggleAttribute("data-aim", true);
    return () => {
      column?.toggleAttribute("data-aim", false);
    };
  }, [place.column]);
}

/** When keys move the block out of sight, the sheet scrolls along. */
function useInSight({ by, place }: Lifted, block: RefObject<HTMLElement>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that it comes to
  useEffect(() => {
    if (by === "KEYS") block.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [place, by]);
}
