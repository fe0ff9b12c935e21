import { type ComponentType, useEffect, useState } from "react";

/** After the page has settled. */
const IDLE_MS = 2500;

/**
 * A part of the agenda whose script comes late: once the page has settled, or as one reaches for a link that needs it. `isNeeded`
 * has it fetched at once; where it does not come then, `instead` does.
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

/** Whether a click is one that script may answer: no key held, the main button. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
