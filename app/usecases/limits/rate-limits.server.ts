import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";
import type { Statement } from "#db/driver/client.ts";
import { hit, opensAt, type RateCounter, type RateWindow } from "#db/queries/accounts/rate-limits.ts";
import { type Reading, readAll } from "#db/reading.ts";
import { mustHaveChangedAll } from "#db/writing.ts";

/** At most `most` tries of `what` by `who` within `lengthMs`, counted from the first one on. */
export type Limit = {
  readonly what: string;
  /** The counted user, account or network; stored as a keyed hash only, so that the table holds no emails or addresses. */
  readonly who: readonly string[];
  readonly most: number;
  readonly lengthMs: number;
};

/**
 * Counts a try under every limit, in the database and before it is made, so that parallel tries cannot slip through. Past a
 * limit: RATE_LIMITED with the seconds to wait. Then nothing is counted or written, so that a flood fills no table.
 */
export async function countTry(
  deps: Deps,
  limits: readonly Limit[],
): Promise<Result<readonly RateWindow[], Refusal>> {
  const now = deps.now();
  const counters = countersOf(deps, limits);
  const { windows, opening } = await readAll(deps.db, {
    windows: hit(deps.db, counters, now),
    opening: opensAt(deps.db, counters, now),
  });
  if (windows.length > 0 || counters.length === 0) return ok(windows);
  return err(limitedUntil(opening ?? now, now));
}

/**
 * Counts an act in its own batch, without a trip more: `refusal` is asked with the facts that it needs, and `count` begins its
 * statements. STALE (`tryWrite`), with nothing written, where another try took the last room meanwhile. Only for acts whose
 * refused tries cost nothing.
 */
export function limitedAct(deps: Deps, limits: readonly Limit[]): LimitedAct {
  const now = deps.now();
  const counters = countersOf(deps, limits);
  const { statements, answer } = opensAt(deps.db, counters, now);
  function refusalOf(results: readonly unknown[]): Refusal | null {
    const opening = answer(results);
    return opening === null ? null : limitedUntil(opening, now);
  }
  return {
    refusal: { statements, answer: refusalOf },
    count: [...hit(deps.db, counters, now).statements, mustHaveChangedAll(deps.db, counters.length)],
  };
}

type LimitedAct = { readonly refusal: Reading<Refusal | null>; readonly count: readonly Statement[] };

function countersOf(deps: Deps, limits: readonly Limit[]): readonly RateCounter[] {
  return limits.map(({ what, who, ...limit }) => ({ ...limit, key: counterKey(deps, [what, ...who]) }));
}

function limitedUntil(opening: Instant, now: Instant): Refusal {
  return { code: "RATE_LIMITED", retryAfterSeconds: Math.max(1, Math.ceil((opening - now) / 1000)) };
}

/** The key of a counter. */
export function counterKey({ settings }: Deps, whatAndWho: readonly string[]): string {
  return sign(settings, "limit", JSON.stringify(whatAndWho));
}

/** The counted form of an address: itself, or its IPv6 network of that many bits: a home has a /64, a site a /48. */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = groupsOf(head);
  const right = groupsOf(tail ?? "");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => 0);
  const network = [...left, ...zeros, ...right].slice(0, bits / 16);
  return `${network.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

function groupsOf(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}
