import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** How often the agenda is asked after while it is looked at. */
const EVERY_MS = 30_000;
const TIMEOUT_MS = 8_000;

/**
 * Shows what others change: asks for the agenda's version each half minute and at once when the page comes back into sight,
 * nothing while it is hidden, and for the agenda itself only once the version is another. Answers what asks at once.
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

/** Null where it cannot be told: the line is down, or the session has ended, which others look after. */
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
