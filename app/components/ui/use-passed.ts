import { useEffect, useState } from "react";

/** Whether something has lasted for `ms` already: a threshold before an indicator shows, never a wait. */
export function usePassed(ms: number, isGoingOn: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    setPassed(false);
    if (!isGoingOn) return;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms, isGoingOn]);
  return passed && isGoingOn;
}
