import type { JWK } from "jose";
import { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { ProviderFailure } from "#app/usecases/deps.ts";
import { askProvider } from "./provider.ts";

/** The key for an id; null for an unknown id. */
type KeySet = (kid: string, signal: AbortSignal) => Promise<Result<JWK | null, ProviderFailure>>;

type LoadedKeys = { readonly keys: readonly JWK[]; readonly maxAgeSeconds: number };

type KeySource = {
  load(signal: AbortSignal): Promise<Result<LoadedKeys, ProviderFailure>>;
  now(): number;
  pause(ms: number): Promise<void>;
};

const STEP_MS = 25;
/** Callers give up before this time; a request that has lasted longer was cut off. */
const LONGEST_ASK_MS = 6000;

/**
 * A provider's public keys, kept as long as it allows. An unknown id loads them again at most once a minute, so that invented
 * ids cost the provider nothing. Only one request loads at a time. The others check again later, since requests of a Worker
 * cannot wait for each other's calls.
 */
export function keySet({ load, now, pause }: KeySource): KeySet {
  let keys: ReadonlyMap<string, JWK> = new Map();
  let freshUntil = 0;
  let askedAt = 0;
  let askingUntil = 0;

  function mustAsk(kid: string): boolean {
    return now() >= freshUntil || (!keys.has(kid) && now() - askedAt >= MINUTE_MS);
  }

  async function askAgain(signal: AbortSignal): Promise<ProviderFailure | null> {
    askingUntil = now() + LONGEST_ASK_MS;
    const loaded = await load(signal);
    askingUntil = 0;
    askedAt = now();
    if (!loaded.ok) return loaded.error;
    keys = new Map(loaded.value.keys.map((key) => [key.kid ?? "", key]));
    freshUntil = askedAt + loaded.value.maxAgeSeconds * 1000;
    return null;
  }

  return async (kid, signal) => {
    while (mustAsk(kid)) {
      if (signal.aborted) return err({ code: "UNAVAILABLE", reason: "keys: waited too long" });
      if (now() < askingUntil) {
        await pause(STEP_MS);
        continue;
      }
      const failure = await askAgain(signal);
      if (failure) return err(failure);
    }
    return ok(keys.get(kid) ?? null);
  };
}

const keysSchema = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.literal("RSA"), n: z.string(), e: z.string() })),
});

/** The keys at an address, shared by all requests of this isolate. */
export function sharedKeySet(url: URL): KeySet {
  const known = shared.get(url.href);
  if (known) return known;
  const fresh = keySet({
    load: (signal) => loadKeys(url, signal),
    now: () => Date.now(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  shared.set(url.href, fresh);
  return fresh;
}

const shared = new Map<string, KeySet>();

async function loadKeys(url: URL, signal: AbortSignal): Promise<Result<LoadedKeys, ProviderFailure>> {
  const reply = await askProvider({ what: "keys", url, schema: keysSchema, signal });
  if (!reply.ok) return err({ code: "UNAVAILABLE", reason: reply.error.reason });
  const { value, headers } = reply.value;
  return ok({ keys: value.keys, maxAgeSeconds: maxAgeOf(headers.get("cache-control")) });
}

const SHORTEST_SECONDS = 60;
const LONGEST_SECONDS = 24 * 3600;

/** At least a minute and at most a day, whatever the header says. */
export function maxAgeOf(cacheControl: string | null): number {
  const seconds = Number(/\bmax-age=(\d{1,9})/i.exec(cacheControl ?? "")?.[1] ?? SHORTEST_SECONDS);
  return Math.min(Math.max(seconds, SHORTEST_SECONDS), LONGEST_SECONDS);
}
