import type { UtcMinute } from "#app/domain/time/time.ts";
import type { Deps } from "./deps.ts";

/** The minute that is running. */
export function minuteNow(deps: Deps): UtcMinute {
  return Math.floor(deps.now() / 60_000);
}

/** This very moment in minutes, seconds as a fraction: the minimum notice is counted from here. */
export function momentNow(deps: Deps): number {
  return deps.now() / 60_000;
}
