import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";

/** The time (ms) until which new work may begin; work begun by then is finished. */
export type TimeLeft = { readonly until: Instant };

/** The deps for one row of a job; they may refuse a service by `notNow`. */
export type Patience = { readonly forRow: (deps: Deps) => Deps };

/** One round of the clock. */
export type Tick = TimeLeft & Patience & { readonly minute: UtcMinute };

/** No time limit, as after a reply. */
export const NO_END: TimeLeft = { until: Number.MAX_SAFE_INTEGER };

/** No time limit, and services that are asked as often as needed. */
export const NO_HURRY: TimeLeft & Patience = { ...NO_END, forRow: (deps) => deps };
