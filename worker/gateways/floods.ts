import type { FloodGate } from "#app/usecases/deps.ts";

/** Cloudflare's own counters, one per location and not exact. If they do not answer, the database still counts. */
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
