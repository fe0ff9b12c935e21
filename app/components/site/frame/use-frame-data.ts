import { useMatches } from "@remix-run/react";
import type { FrameData } from "./frame-data.ts";

/**
 * The frame's data of the screen shown, for what stands around every screen; null where the screen failed, or does not know
 * who reads it.
 */
export function useFrameData(): FrameData | null {
  const data = useMatches().map((match) => match.data as FrameData | null | undefined);
  return data.findLast((each) => each?.xsrf !== undefined) ?? null;
}
