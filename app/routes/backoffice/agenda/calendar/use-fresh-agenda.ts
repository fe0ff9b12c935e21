import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** How often a visible agenda asks for changes. */
const EVERY_MS = 30_000;
const TIMEOUT_MS = 8_000;

/**
 * Shows the changes of others: asks for the agenda's version each half minute, and at once when the page becomes visible. A
 * hidden page asks nothing. It reloads the agenda only if the version differs; returns the function that asks at once.
 */
export function useFreshAgenda(version: number, storeId: string): () => void {
  const { revalidate } = useRevalidator();
  const shown = useRef(version);
  shown.current = version;

  const isOver = useRef(false);
  const ask = useCallback(async () => {
    if (document.visibilityState !== "visible") return;
    const now = await versionNow(storeId);
    if (!isOver.current && now !== null && now !== shown.current) revalidate();
  }, [revalidate, storeId]);

  useEffect(() => {
    isOver.current = false;
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver.current = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [ask]);
  return ask;
}

/** Null if it is unknown: no connection, or the session has ended, which other code handles. */
async function versionNow(storeId: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const path = `/api/calendar/version?${new URLSearchParams({ storeId })}`;
    const reply = await fetch(path, { signal, headers: { "X-Skip-Loading": "true" } });
    return reply.ok ? Number(await reply.json()) : null;
  } catch {
    return null;
  }
}
