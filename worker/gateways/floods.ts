import type { FloodGate } from "#app/usecases/deps.ts";

/** Cloudflare's own counters: a location each, and not exact. Where they do not answer, the database counts all the same. */
export function floodGate(counters: RateLimit, note: (word: string) => void): FloodGate {
  return {
    async isPast(key) {
      try {
        return !(await counters.limit({ key })).success;
      } catch {
        note("the flood gate did not answer");
        return false;
      }
    },
  };
}
