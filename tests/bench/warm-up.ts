import { type Contestants, inTurns, type Pace, usualCost } from "./rounds.ts";

const WINDOW_ROUNDS = 8;
const WINDOWS_ALIKE = 4;
const MOST_APART = 1.05;

/**
 * Calls all contestants until their costs are stable: the last windows of rounds agree within 5 %. Code is interpreted
 * at first and then compiled several times, so a cold engine's cost varies by a factor of three. Gives up after
 * `mostMs`.
 */
export async function warmUp<Name extends string>(
  contestants: Contestants<Name>,
  pace: Pace<NoInfer<Name>>,
): Promise<void> {
  const endsAt = performance.now() + pace.mostMs;
  const windows: number[] = [];
  while (!isStable(windows) && performance.now() < endsAt) {
    const costs = await inTurns(contestants, { ...pace, rounds: WINDOW_ROUNDS });
    const all = Object.values<Parameters<typeof usualCost>[0]>(costs);
    windows.push(all.reduce((sum, each) => sum + usualCost(each), 0));
  }
}

function isStable(windows: readonly number[]): boolean {
  const last = windows.slice(-WINDOWS_ALIKE);
  return last.length === WINDOWS_ALIKE && Math.max(...last) <= Math.min(...last) * MOST_APART;
}
