import { useEffect, useRef } from "react";
import { MINUTE_MS } from "#app/domain/time/units.ts";

/** How often the session is checked, and how long an answer may take (accounts §9). */
const EVERY_MS = MINUTE_MS;
const TIMEOUT_MS = 5_000;

type Heard = {
  /** Called at each check. */
  readonly onBeat: () => void;
  /** Called once the session has ended. */
  readonly onEnded: () => void;
};

/** While `isOn` and the page is visible, checks whether the session lives. */
export function useHeartbeat(isOn: boolean, heard: Heard): void {
  const told = useRef(heard);
  told.current = heard;

  useEffect(() => {
    if (!isOn) return;
    let askedAt = Date.now();
    let isOver = false;
    async function ask() {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < EVERY_MS) return;
      askedAt = Date.now();
      told.current.onBeat();
      if (!(await isAlive()) && !isOver) told.current.onEnded();
    }
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isOn]);
}

/** Only 401 and SESSION_EXPIRED end a session; a failed connection or server does not (accounts §8). */
async function isAlive(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch("/api/heartbeat", { signal, headers: { "X-Skip-Loading": "true" } });
    if (reply.status === 401) return false;
    if (reply.status !== 403) return true;
    const { errorCode } = (await reply.json()) as { readonly errorCode?: string };
    return errorCode !== "SESSION_EXPIRED";
  } catch {
    return true;
  }
}
