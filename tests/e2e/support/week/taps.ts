import type { Locator } from "@playwright/test";

/** What a finger does: links, buttons and choices that were pressed since it was last asked. Typing is none. */
export type Taps = {
  tap(target: Locator): Promise<void>;
  /** How many there were, which are counted anew from then on. */
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
