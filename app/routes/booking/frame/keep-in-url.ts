/**
 * Writes a choice into the current history entry without loading anything. Going back, reloading and sharing find it; the router
 * reads the address again when it returns to the entry.
 */
export function keepInUrl(search: string): void {
  window.history.replaceState(window.history.state, "", `${window.location.pathname}${search}`);
}
