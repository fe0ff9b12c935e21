/** What lib.dom lacks of an entry. */
type Tap = PerformanceEventTiming & { readonly interactionId?: number };

/**
 * Runs in each page: notes how long taps wait for the next paint, from 16 ms on. The tab keeps it, because a tap may lead to
 * another page.
 */
export function noteTaps(): void {
  const note = (entries: readonly Tap[]) => {
    const waits = entries.filter(({ interactionId }) => interactionId).map(({ duration }) => duration);
    sessionStorage.slowestTap = Math.max(Number(sessionStorage.slowestTap ?? 0), ...waits);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries() as Tap[]));
  observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  addEventListener("pagehide", () => note(observer.takeRecords() as Tap[]), true);
}

/** Runs in the page: the wait of the slowest tap, in ms; below 16 it counts as 16. */
export function notedTaps(): number {
  return Math.max(16, Number(sessionStorage.slowestTap ?? 0));
}
