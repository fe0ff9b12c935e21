import { useEffect, useRef } from "react";

/** Calls back once, after that time; the time stops while it is held. */
export function useHeldTimer(ms: number, isHeld: boolean, onOver: () => void): void {
  const left = useRef(ms);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const timer = setTimeout(() => over.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isHeld]);
}
