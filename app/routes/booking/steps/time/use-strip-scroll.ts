import { useEffect, useRef, useState } from "react";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { StripDay } from "#app/domain/wizard/strip-days.ts";
import { SHOWN_DAY_ID } from "./use-day-links.ts";

/** The strip's scrolling: brings the shown day into view and reports the first visible one, for the month's name. */
export function useStripScroll(days: readonly StripDay[], shown: LocalDate) {
  const strip = useRef<HTMLDivElement>(null);
  const [firstVisible, setFirstVisible] = useState(shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element with the id is another one for another day
  useEffect(() => {
    const day = document.getElementById(SHOWN_DAY_ID);
    const { current } = strip;
    if (!current || !day) return;
    const middle = day.offsetLeft - current.offsetLeft - (current.clientWidth - day.clientWidth) / 2;
    if (!isInView(current, day)) current.scrollTo({ left: middle, behavior: "instant" });
  }, [shown]);

  function onScroll() {
    const { current } = strip;
    if (!current) return;
    const index = Math.round((current.scrollLeft / (current.scrollWidth - gutters(current))) * days.length);
    const day = days[Math.min(Math.max(index, 0), days.length - 1)];
    if (day) setFirstVisible(day.date);
  }

  /** The first day of the month after the one in view, or of the month before as far as the strip reaches. */
  function toMonth(direction: 1 | -1) {
    const { current } = strip;
    const month = monthOf(firstVisible);
    const months = days.map((day) => monthOf(day.date));
    const before = months.findLast((each) => each < month) ?? month;
    const index = direction > 0 ? months.findIndex((each) => each > month) : months.indexOf(before);
    const [first, day] = [current?.children[0], current?.children[index]];
    if (!(first instanceof HTMLElement && day instanceof HTMLElement)) return;
    current?.scrollTo({ left: day.offsetLeft - first.offsetLeft });
  }

  return { strip, firstVisible, onScroll, toMonth };
}

/** '2026-08'. */
function monthOf(date: LocalDate): string {
  return date.slice(0, 7);
}

function isInView(strip: HTMLElement, day: HTMLElement): boolean {
  const left = day.offsetLeft - strip.offsetLeft - strip.scrollLeft;
  return left >= 0 && left + day.clientWidth <= strip.clientWidth;
}

function gutters(strip: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(strip);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}
