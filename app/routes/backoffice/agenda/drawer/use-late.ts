import { type ComponentType, useEffect, useState } from "react";

/** Idle time after the page has loaded. */
const IDLE_MS = 2500;

/**
 * A part of the agenda whose script loads late: once the page is idle, or when the viewer reaches for a link that needs it.
 * `isNeeded` fetches it at once; if that fails, `instead` runs.
 */
export function useLate<Props>(
  load: () => Promise<ComponentType<Props>>,
  isFor: (target: Element) => boolean,
  { isNeeded, instead }: { readonly isNeeded: boolean; readonly instead: () => void },
): ComponentType<Props> | null {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched, and for which links, stays the same
  useEffect(() => {
    let isOver = false;
    const fetchLate = () =>
      load().then(
        (late) => isOver || setLate(() => late),
        () => undefined,
      );
    const timer = setTimeout(fetchLate, IDLE_MS);
    document.addEventListener("pointerover", onReach);
    document.addEventListener("focusin", onReach);
    function onReach({ target }: Event) {
      if (target instanceof Element && isFor(target)) fetchLate();
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("pointerover", onReach);
      document.removeEventListener("focusin", onReach);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is needed
  useEffect(() => {
    if (isNeeded && Late === null) load().then((late) => setLate(() => late), instead);
  }, [isNeeded, Late]);

  return Late;
}

/** Whether script may answer a click: main button, no key held. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
