import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** How often the agenda is asked after while it is looked at. */
const EVERY_MS = 30_000;
const TIMEOUT_MS = 8_000;

/**
 * Shows what others change: asks for the agenda's version each half minute and at once when the page comes back into sight,
 * nothing while it is hidden, and for the agenda itself only once the version is another.
 */
export function useFreshAgenda(version: number): void {
  const { revalidate } = useRevalidator();
  const shown = useRef(version);
  shown.current = version;

  useEffect(() => {
    let isOver = false;
    async function ask() {
      if (document.visibilityState !== "visible") return;
      const now = await versionNow();
      if (!isOver && now !== null && now !== shown.current) revalidate();
    }
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [revalidate]);
}

/** Null where it cannot be told: the line is down, or the session has ended, which others look after. */
async function versionNow(): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch("/api/calendar/version", { signal, headers: { "X-Skip-Loading": "true" } });
    return reply.ok ? Number(await reply.json()) : null;
  } catch {
    return null;
  }
}
