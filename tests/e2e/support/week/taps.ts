import type { Locator } from "@playwright/test";

/** A finger's acts: links, buttons and choices pressed since the last count. Typing does not count. */
export type Taps = {
  tap(target: Locator): Promise<void>;
  /** Answers the count, and starts a new one. */
  taken(): number;
};

export function countTaps(): Taps {
  let count = 0;
  return {
    async tap(target) {
      await target.click();
      count += 1;
    },
    taken() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
