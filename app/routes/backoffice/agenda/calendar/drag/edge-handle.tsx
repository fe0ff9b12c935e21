import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { dragText } from "#app/text/agenda/drag.ts";
import type { CalendarView } from "../calendar-view.ts";
import { isGrid } from "./lifted.ts";
import { isMovable, turnoOfLine } from "./spot.ts";

type Held = { readonly item: HTMLElement; readonly line: string };

/** The lower edge of the focused block, for keys: Tab leads from the block to it. */
export function EdgeHandle({ view }: { readonly view: CalendarView }) {
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest<HTMLElement>("#sheet .agenda > li") : null;
      const line = item?.querySelector<HTMLElement>("[data-line]")?.dataset.line;
      setHeld(item && line !== undefined && isGrid() ? { item, line } : null);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  const turno = turnoOfLine(held?.line, view);
  if (held === null || turno === null || !isMovable(turno) || !held.item.isConnected) return null;
  return createPortal(
    <button type="button" className="drag-edge" aria-label={dragText.edge(turno.name, turno.minutes)} />,
    held.item,
  );
}
