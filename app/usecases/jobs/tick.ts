import type { Instant, UtcMinute } from "#app/domain/time/units.ts";

/** Until when (ms) new work may be taken up; what was begun by then is finished. */
export type TimeLeft = { readonly until: Instant };

/** One round of the clock. */
export type Tick = TimeLeft & { readonly minute: UtcMinute };

/** Where nobody counts the time, such as after a reply. */
export const NO_END: TimeLeft = { until: Number.MAX_SAFE_INTEGER };
