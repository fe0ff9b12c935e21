import { SECOND_MS } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";

export type Wait = (ms: number) => Promise<void>;

/** The provider takes so many in any second, from all of a team together. */
const PER_SECOND = 2;

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** To be called before each send: waits only where as many were sent within the last second already. */
export function newPace({ now }: Pick<Deps, "now">, wait: Wait): () => Promise<void> {
  const begun: number[] = [];
  return async () => {
    const before = begun.at(-PER_SECOND);
    const rest = before === undefined ? 0 : before + SECOND_MS - now();
    if (rest > 0) await wait(rest);
    begun.push(now());
  };
}
