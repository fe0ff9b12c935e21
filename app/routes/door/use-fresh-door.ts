import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { MinuteOfDay } from "#app/domain/time/time.ts";

/** How often the screen asks for changes. */
const EVERY_MS = 30_000;
const TIMEOUT_MS = 8_000;
/** An address that costs the server nothing. */
const PROBE = "/robots.txt";

/**
 * With script: loads the screen again each half minute, while there is a connection: a load that fails would wait for a press.
 * Returns what the clock showed when the server last answered; null while it answers.
 */
export function useFreshDoor(now: MinuteOfDay): MinuteOfDay | null {
  const { revalidate } = useRevalidator();
  const [since, setSince] = useState<MinuteOfDay | null>(null);
  const shown = useRef(now);
  shown.current = now;
  useEffect(() => {
    const timer = setInterval(async () => {
      const isOnline = await isReachable();
      setSince((before) => (isOnline ? null : (before ?? shown.current)));
      if (isOnline) revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return since;
}

async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch(PROBE, { method: "HEAD", signal, cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
