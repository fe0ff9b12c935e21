import { useEffect } from "react";
import type { CalendarView } from "./calendar-view.ts";

/** How much of the grid's height stays above the now line. */
const ABOVE = 0.25;

/** Scrolls the grid to the current time on each day that is opened; on phones, where the page scrolls, only in the week view. */
export function useOpenNow({ clock, dates, view }: Pick<CalendarView, "clock" | "dates" | "view">): void {
  const first = dates[0];
  const isToday = clock !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day and view opens anew; what others change moves nothing
  useEffect(() => {
    const sheet = document.getElementById("sheet");
    const now = document.getElementById("now");
    if (!isToday || sheet === null || now === null) return;
    sheet.scrollTop = now.offsetTop - sheet.clientHeight * ABOVE;
    const isPage = sheet.scrollHeight <= sheet.clientHeight;
    if (isPage && view === "week") now.scrollIntoView({ block: "center" });
  }, [first, view]);
}
