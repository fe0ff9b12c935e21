import { type Location, useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { type LoadState, loadState, watchLoads } from "./held-loads.ts";

export function useLoadState(): LoadState {
  return useSyncExternalStore(watchLoads, loadState, () => "well");
}

/** Where script is navigating to; null if it is idle, or waits for a retry after a failure. */
export function useUnderWay(): Location | null {
  const { location } = useNavigation();
  const state = useLoadState();
  return location && (state === "well" || state === "trying") ? location : null;
}
