/**
 * Writes a choice into the current entry of the history without loading anything, so that going back, reloading and
 * sharing find it. The router reads the address again when it comes back to the entry.
 */
export function keepInUrl(search: string): void {
  window.history.replaceState(window.history.state, "", `${window.location.pathname}${search}`);
}
