import { expect, test } from "@playwright/test";
import { formatTime, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";

export const ROUND_THE_CLOCK = { from: "00:00", to: "24:00" };

/** The time on a salon's wall clock. */
export const localNow = () => toLocal(utcMinuteOf(Date.now()), USUAL_ZONE);

/** The day of a journey: shortly before midnight it waits for the next day to begin. */
export async function wholeDay(): Promise<{ date: string; minute: number }> {
  if (localNow().minute >= 1430) test.setTimeout(15 * 60_000);
  await expect.poll(() => localNow().minute, { timeout: 11 * 60_000, intervals: [1000] }).toBeLessThan(1430);
  return localNow();
}

/** A start of the grid that is just over. */
export function begunAt(minute: number): string {
  return formatTime(Math.floor(Math.max(0, minute - 5) / 5) * 5);
}
