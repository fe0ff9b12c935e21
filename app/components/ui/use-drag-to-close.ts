import { type TouchEvent, useRef } from "react";

/** Dragging a sheet down by more than this closes it (booking §2.2). */
const CLOSE_PX = 100;

/** Touch handlers for a sheet: it follows the finger down, and springs back if it is released too early. */
export function useDragToClose(close: () => void) {
  const start = useRef<number | null>(null);
  const dragged = useRef(0);

  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      start.current = isScrolled(event) ? null : (event.touches[0]?.clientY ?? null);
      dragged.current = 0;
    },
    onTouchMove(event: TouchEvent<HTMLElement>) {
      const y = event.touches[0]?.clientY;
      if (start.current === null || y === undefined) return;
      dragged.current = Math.max(0, y - start.current);
      event.currentTarget.style.transform = `translateY(${dragged.current}px)`;
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      start.current = null;
      if (dragged.current > CLOSE_PX) close();
      else event.currentTarget.style.transform = "";
    },
  };
}

/** Inside content that is scrolled down, the finger scrolls. */
function isScrolled(event: TouchEvent<HTMLElement>): boolean {
  const scroller = event.target instanceof Element ? event.target.closest(".modal-body") : null;
  return scroller !== null && scroller.scrollTop > 0;
}
