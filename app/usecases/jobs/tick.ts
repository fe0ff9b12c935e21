import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { Allowance } from "./budget.ts";

/** Until when (ms) new work may begin, and whether more statements may be sent for it. Work that has begun is finished. */
export type TimeLeft = { readonly until: Instant; readonly maySend?: Allowance["maySend"] };

/** The deps for one row of a job; they may refuse a service by `notNow`. */
export type Patience = { readonly forRow: (deps: Deps) => Deps };

/** One round of the clock. */
export type Tick = TimeLeft & Patience & { readonly minute: UtcMinute };

/** No time limit, as after a reply. */
export const NO_END: TimeLeft = { until: Number.MAX_SAFE_INTEGER };

/** No time limit, and services that are asked as often as needed. */
export const NO_HURRY: TimeLeft & Patience = { ...NO_END, forRow: (deps) => deps };

/** Whether nothing new may begin: the time is over, or the share of statements is used up. */
export function isOver({ now }: Pick<Deps, "now">, { until, maySend = always }: TimeLeft): boolean {
  return now() >= until || !maySend();
}

function always(): boolean {
  return true;
}
