import type { Point } from "#app/domain/agenda/moves/drag.ts";

/** How near to an end scrolling begins, and how far it goes in a frame at most; both in pixels. */
const NEAR = 48;
const FASTEST = 12;

/** Scrolls a box while a point of the screen is near one of its ends; returns whether it scrolled. */
export function scrollAtEnds(box: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const head = box.querySelector(".sheet-head")?.getBoundingClientRect().height ?? 0;
  const [wasLeft, wasTop] = [box.scrollLeft, box.scrollTop];
  box.scrollBy({ left: speed(x, left, right), top: speed(y, top + head, bottom), behavior: "instant" });
  return box.scrollLeft !== wasLeft || box.scrollTop !== wasTop;
}

function speed(at: number, from: number, to: number): number {
  if (at < from + NEAR) return -Math.min(1, (from + NEAR - at) / NEAR) * FASTEST;
  return at > to - NEAR ? Math.min(1, (at - to + NEAR) / NEAR) * FASTEST : 0;
}
