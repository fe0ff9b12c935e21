import { useMove } from "@react-aria/interactions";
import { useEffect, useRef } from "react";
import { minuteAt, movedTo, type Point, resizedTo } from "#app/domain/agenda/moves/drag.ts";
import type { CalendarView, TurnoView } from "../calendar-view.ts";
import { type Carrier, isGrid, type Lifted, measure, pointInGrid, theSheet } from "./lifted.ts";
import { scrollAtEnds } from "./scroll-at-ends.ts";
import { isMovable, placeOf, turnoOfLine } from "./spot.ts";

/** How far a mouse moves before a press becomes a drag, and a finger before it scrolls; in pixels. */
const SLOP = { mouse: 4, touch: 10 } as const;
const LONG_PRESS_MS = 400;
/** Height of a block's edge, in pixels. */
const EDGE = 10;

type Press = {
  readonly event: PointerEvent;
  readonly turno: TurnoView;
  readonly part: Lifted["part"];
  at: Point;
  /** Where the block is held, in minutes below its start or above its end. */
  held: number;
  timer?: ReturnType<typeof setTimeout>;
};

/** Drags blocks: with a mouse at once, with a finger after a long press. */
export function useHand(view: CalendarView, carrier: Carrier): void {
  const press = useRef<Press | null>(null);
  const now = useRef({ view, carrier });
  now.current = { view, carrier };
  const { moveProps } = useMove({
    onMove({ deltaX, deltaY }) {
      const held = press.current;
      if (held === null) return;
      held.at = { x: held.at.x + deltaX, y: held.at.y + deltaY };
      if (now.current.carrier.lifted() !== null) carry();
      else if (distance(held) >= SLOP.mouse) take();
    },
  });
  const start = useRef(moveProps.onPointerDown);
  start.current = moveProps.onPointerDown;

  /** Takes up the pressed block. */
  function take() {
    const { view, carrier } = now.current;
    const box = measure(view);
    if (press.current === null || box === null) return;
    const { event, turno, part } = press.current;
    const minute = minuteAt(box, pointInGrid({ x: event.clientX, y: event.clientY }).y);
    press.current.held = part === "BLOCK" ? minute - turno.at : turno.at + turno.minutes - minute;
    carrier.lift({ turno, by: "HAND", part, place: placeOf(turno), box });
    keepScrolling();
    carry();
  }

  function carry() {
    const { carrier } = now.current;
    const lifted = carrier.lifted();
    if (press.current === null || lifted?.by !== "HAND") return;
    const { at, held, turno, part } = press.current;
    const point = pointInGrid(at);
    const from = placeOf(turno);
    const { box } = lifted;
    carrier.carry(part === "BLOCK" ? movedTo(box, from, point, held) : resizedTo(box, from, point.y, held));
  }

  function keepScrolling() {
    const sheet = theSheet();
    if (press.current === null || now.current.carrier.lifted() === null || sheet === null) return;
    if (scrollAtEnds(sheet, press.current.at)) carry();
    requestAnimationFrame(keepScrolling);
  }

  const acts = useRef({ take });
  acts.current = { take };

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another view the sheet may be another
  useEffect(() => {
    const sheet = theSheet();
    if (sheet === null) return;
    const isHeld = () => press.current !== null && now.current.carrier.lifted()?.by === "HAND";

    function onDown(event: PointerEvent) {
      const found = pressed(event, now.current.view);
      if (found === null || press.current !== null || now.current.carrier.lifted() !== null) return;
      press.current = found;
      const isMouse = event.pointerType === "mouse";
      // React Aria reads only what the browser's own event has too.
      const begin = () =>
        start.current?.(event as unknown as Parameters<NonNullable<typeof start.current>>[0]);
      if (isMouse) begin();
      else
        found.timer = setTimeout(() => {
          begin();
          acts.current.take();
        }, LONG_PRESS_MS);
      addEventListener("pointermove", onWander, true);
      addEventListener("pointerup", onEnd, true);
      addEventListener("pointercancel", onEnd, true);
      addEventListener("keydown", onKey, true);
    }

    /** A finger that moves before the long press scrolls. */
    function onWander(event: PointerEvent) {
      const own = press.current;
      if (own?.timer === undefined || isHeld() || event.pointerId !== own.event.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (Math.hypot(x - own.at.x, y - own.at.y) > SLOP.touch) forget();
    }

    function onEnd(event: PointerEvent) {
      if (press.current === null || event.pointerId !== press.current.event.pointerId) return;
      const held = isHeld();
      forget();
      if (!held) return;
      swallowClick();
      if (event.type === "pointerup") now.current.carrier.drop();
      else now.current.carrier.cancel();
    }

    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || !isHeld()) return;
      event.preventDefault();
      event.stopPropagation();
      swallowClickAfter();
      forget();
      now.current.carrier.cancel();
    }

    function forget() {
      clearTimeout(press.current?.timer);
      press.current = null;
      removeEventListener("pointermove", onWander, true);
      removeEventListener("pointerup", onEnd, true);
      removeEventListener("pointercancel", onEnd, true);
      removeEventListener("keydown", onKey, true);
    }

    /** Otherwise the page scrolls below the finger, and the browser shows its menu of links. */
    const holdPage = (event: TouchEvent) => isHeld() && event.cancelable && event.preventDefault();
    const noMenu = (event: MouseEvent) => press.current?.timer !== undefined && event.preventDefault();
    const noNative = (event: DragEvent) => event.preventDefault();
    sheet.addEventListener("pointerdown", onDown);
    sheet.addEventListener("touchmove", holdPage, { passive: false });
    sheet.addEventListener("contextmenu", noMenu);
    sheet.addEventListener("dragstart", noNative);
    return () => {
      sheet.removeEventListener("pointerdown", onDown);
      sheet.removeEventListener("touchmove", holdPage);
      sheet.removeEventListener("contextmenu", noMenu);
      sheet.removeEventListener("dragstart", noNative);
    };
  }, [view.view, view.columns.length === 0]);
}

/** The press of a movable block; null for any other. */
function pressed(event: PointerEvent, view: CalendarView): Press | null {
  const { target, button, ctrlKey, metaKey, shiftKey, clientX: x, clientY: y } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || !isGrid() || !(target instanceof Element))
    return null;
  const block = target.closest<HTMLElement>("[data-line]");
  const turno = turnoOfLine(block?.dataset.line, view);
  if (block === null || turno === null || !isMovable(turno)) return null;
  const { bottom, height } = block.getBoundingClientRect();
  const part = bottom - y <= Math.min(EDGE, height / 3) ? "EDGE" : "BLOCK";
  return { event, turno, part, at: { x, y }, held: 0 };
}

function distance({ event, at }: Press): number {
  return Math.hypot(at.x - event.clientX, at.y - event.clientY);
}

/** The click that ends a drag must not follow the link. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true), 50);
}

function swallowClickAfter(): void {
  addEventListener("pointerup", swallowClick, { capture: true, once: true });
}
