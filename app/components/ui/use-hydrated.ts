import { useSyncExternalStore } from "react";

/** Whether script runs: false in the server's HTML, so that controls which need script appear only with it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
