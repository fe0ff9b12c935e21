import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { type CalendarView, isPart } from "./calendar-view.ts";

/** A crowded day arrives in parts; with script the whole day follows, once the page can be used. */
export function useWholeDay(view: CalendarView): void {
  const { revalidate } = useRevalidator();
  const isWanting = isPart(view);
  useEffect(() => {
    if (isWanting) revalidate();
  }, [isWanting, revalidate]);
}
