import { useMatches } from "@remix-run/react";
import type { FrameData } from "./frame-data.ts";

/** The frame's data of the current screen; null if the screen failed, or does not load them. */
export function useFrameData(): FrameData | null {
  const data = useMatches().map((match) => match.data as FrameData | null | undefined);
  return data.findLast((each) => each?.xsrf !== undefined) ?? null;
}
