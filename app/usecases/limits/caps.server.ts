import { type CapName, type ReachedCap, windowsCap } from "#app/domain/caps.ts";
import { DAY_MS, HOUR_MS, type Instant } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import type { CappedCounter } from "#db/queries/accounts/capped-rates.ts";
import type { RateWindow } from "#db/queries/accounts/rate-limits.ts";
import { counterKey, networkOf } from "./rate-limits.server.ts";

/** A counter with the name of its cap. */
type NamedCounter = CappedCounter & { readonly name: CapName };

type NamedCounters = readonly [NamedCounter, ...NamedCounter[]];

/** The counters of booking or moving: the customer's hour and day, and the network's day. */
export function bookingCounters(deps: Deps, customerId: string): NamedCounters {
  return [
    counter(deps, "bookingsPerHour", HOUR_MS, customerId),
    counter(deps, "bookingsPerDay", DAY_MS, customerId),
    counter(deps, "networkBookingsPerDay", DAY_MS, networkOf(deps.address, 48)),
  ];
}

/** The counters of reporting a transfer: the customer's day, and the network's. */
export function transferCounters(deps: Deps, customerId: string): NamedCounters {
  return [
    counter(deps, "transfersPerDay", DAY_MS, customerId),
    counter(deps, "networkTransfersPerDay", DAY_MS, networkOf(deps.address, 48)),
  ];
}

function counter(deps: Deps, name: CapName, lengthMs: number, who: string): NamedCounter {
  return { name, key: counterKey(deps, [name, who]), lengthMs, cap: deps.settings.caps[name] };
}

/** The cap among some counters that leaves no room for one more act; null: there is room. */
export function fullCounter(
  { settings }: Deps,
  isVerified: boolean,
  counters: readonly NamedCounter[],
  windows: readonly RateWindow[],
): ReachedCap | null {
  const counted = counters.flatMap(({ name, key }) => {
    const window = windows.find((each) => each.key === key);
    return window === undefined ? [] : [{ ...window, name }];
  });
  return windowsCap(settings.caps, isVerified, counted);
}

/** A minute, since the clock may need one for work that is due. */
const LEAST_WAIT_SECONDS = 60;

/** RATE_LIMITED, with the cap and the seconds to wait. */
export function capRefusal({ opensAt, ...cap }: ReachedCap, now: Instant): Refusal {
  const seconds = Math.ceil((opensAt - now) / 1000);
  return { code: "RATE_LIMITED", retryAfterSeconds: Math.max(seconds, LEAST_WAIT_SECONDS), cap };
}
