import { type RefObject, useEffect, useRef } from "react";

/** With script, a new step moves the focus to its title, as a new document would. */
export function useFocusOnStep(step: number, screen: RefObject<HTMLElement>): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    screen.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [step, screen]);
}
