import { useMove } from "@react-aria/interactions";
import { useEffect, useRef } from "react";
import { type Step, stepped } from "#app/domain/agenda/moves/drag.ts";
import type { CalendarView } from "../calendar-view.ts";
import { type Carrier, isGrid, type Lifted, measure, theSheet } from "./lifted.ts";
import { isMovable, placeOf, turnoOfLine } from "./spot.ts";

/**
 * Moves blocks by keys: Alt and arrows move five minutes or a column, with Shift a step of the store's grid. At the edge they
 * change the duration. Enter keeps the change; Escape or losing the focus gives up.
 */
export function useKeys(view: CalendarView, carrier: Carrier): void {
  const now = useRef({ view, carrier });
  now.current = { view, carrier };
  const { moveProps } = useMove({
    onMove({ deltaX, deltaY, shiftKey }) {
      const { view, carrier } = now.current;
      const lifted = carrier.lifted();
      if (lifted === null) return;
      const { hours, columns, gridMinutes } = view;
      const shifts = columns[lifted.place.column]?.there ?? [];
      const rules = { hours, columns: columns.length, gridMinutes, shifts };
      const step = stepOf(lifted, { deltaX, deltaY, shiftKey });
      carrier.carry((step && stepped(lifted.place, step, rules)) ?? lifted.place);
    },
  });
  const onArrow = useRef(moveProps.onKeyDown);
  onArrow.current = moveProps.onKeyDown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another view the sheet may be another
  useEffect(() => {
    const sheet = theSheet();
    if (sheet === null) return;
    const isLifted = () => now.current.carrier.lifted()?.by === "KEYS";

    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey) return;
      if (isLifted() && (event.key === "Enter" || event.key === "Escape")) {
        swallow(event);
        if (event.key === "Enter") now.current.carrier.drop();
        else now.current.carrier.cancel();
      } else if (event.key.startsWith("Arrow") && (isLifted() || (event.altKey && take(event.target)))) {
        onArrow.current?.(event as unknown as Parameters<NonNullable<typeof onArrow.current>>[0]);
      }
    }

    function take(target: EventTarget | null): boolean {
      const { view, carrier } = now.current;
      const item = target instanceof Element ? target.closest("li") : null;
      const block = item?.querySelector<HTMLElement>("[data-line]");
      const turno = turnoOfLine(block?.dataset.line, view);
      const box = isGrid() ? measure(view) : null;
      if (turno === null || box === null || !isMovable(turno) || carrier.lifted() !== null) return false;
      const part = target instanceof Element && target.matches(".drag-edge") ? "EDGE" : "BLOCK";
      carrier.lift({ turno, by: "KEYS", part, place: placeOf(turno), box });
      return true;
    }

    /** The browser window itself may lose the focus for a while. */
    function onLeave({ target, relatedTarget }: FocusEvent) {
      if (!isLifted() || !document.hasFocus()) return;
      const item = target instanceof Element ? target.closest("li") : null;
      const stays = relatedTarget instanceof Node && item?.contains(relatedTarget);
      if (!stays) now.current.carrier.cancel();
    }

    sheet.addEventListener("keydown", onKey);
    sheet.addEventListener("focusout", onLeave);
    return () => {
      sheet.removeEventListener("keydown", onKey);
      sheet.removeEventListener("focusout", onLeave);
    };
  }, [view.view, view.columns.length === 0]);
}

type Arrow = { readonly deltaX: number; readonly deltaY: number; readonly shiftKey: boolean };

function stepOf({ part }: Lifted, { deltaX, deltaY, shiftKey }: Arrow): Step | null {
  const by = deltaX + deltaY > 0 ? 1 : -1;
  if (part === "EDGE") return deltaY === 0 ? null : { what: "DURATION", by };
  if (deltaX !== 0) return { what: "COLUMN", by };
  return { what: shiftKey ? "GRID" : "TIME", by };
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
