import { exactUtcMinuteOf, type UtcMinute, utcMinuteOf } from "#app/domain/time/units.ts";
import type { Deps } from "./deps.ts";

/** The current minute. */
export function minuteNow(deps: Pick<Deps, "now">): UtcMinute {
  return utcMinuteOf(deps.now());
}

/** The current moment in minutes, with seconds as a fraction: the minimum notice is counted from here. */
export function momentNow(deps: Deps): UtcMinute {
  return exactUtcMinuteOf(deps.now());
}
