import { HOUR_MS, MINUTE_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { networkTries } from "./network-limits.server.ts";
import { type Limit, networkOf } from "./rate-limits.server.ts";

/**
 * Limits on tries at an account's secret (contract, Sessions): some a minute for address and account together, a hundred an hour
 * for the account. A network also has a limit for tries at any accounts. A known device is counted by itself, so that strangers
 * cannot lock its owner out.
 */
export function accountTries(
  deps: Deps,
  what: string,
  { account, device }: { readonly account: string; readonly device: string | null },
): Limit[] {
  const { settings, address } = deps;
  const from = device === null ? ["address", networkOf(address)] : ["device", device];
  const hourly = device === null ? [account] : [account, ...from];
  return [
    { what, who: [account, ...from], most: settings.loginTriesPerMinute, lengthMs: MINUTE_MS },
    { what: `${what}-hourly`, who: hourly, most: settings.loginTriesPerHour, lengthMs: HOUR_MS },
    ...(device === null ? networkTries(deps, what) : []),
  ];
}
