import { type MouseEvent, useEffect, useRef } from "react";

/** Leaving the page would cut off what it is sending, so its links wait until that is saved. */
export function useHeldLinks(isKept: boolean) {
  const held = useRef<string | null>(null);
  useEffect(() => {
    if (isKept && held.current !== null) location.assign(held.current);
  }, [isKept]);
  return (press: MouseEvent) => {
    const link = press.target instanceof Element ? press.target.closest("a") : null;
    if (isKept || link === null) return;
    press.preventDefault();
    held.current = link.href;
  };
}
