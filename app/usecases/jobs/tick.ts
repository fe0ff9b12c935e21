import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";

/** Until when (ms) new work may be taken up; what was begun by then is finished. */
export type TimeLeft = { readonly until: Instant };

/** The outside world for one row of a job, which may refuse by `notNow` to be asked for it. */
export type Patience = { readonly forRow: (deps: Deps) => Deps };

/** One round of the clock. */
export type Tick = TimeLeft & Patience & { readonly minute: UtcMinute };

/** Where nobody counts the time, such as after a reply. */
export const NO_END: TimeLeft = { until: Number.MAX_SAFE_INTEGER };

/** The same where somebody is asked, again and again if need be. */
export const NO_HURRY: TimeLeft & Patience = { ...NO_END, forRow: (deps) => deps };
