import { useEffect, useState } from "react";

const LOOK_MS = 15_000;

/** Milliseconds since the page was drawn, by the browser's clock, which may be wrong by hours but runs. */
export function useElapsed(): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - since), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return elapsed;
}
