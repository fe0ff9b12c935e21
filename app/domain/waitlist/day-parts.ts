import type { DayPart } from "#app/domain/codes/waitlist.ts";
import { type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES, HOUR_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";

/** The most days that a waitlist entry may name. */
export const MOST_DAYS = 14;

/** The afternoon begins at 13:00. */
export const AFTERNOON = 13 * HOUR_MINUTES;

/** Whether a booking with that start begins in that part of its day. */
export function isInPart(part: DayPart, startMinute: MinuteOfDay): boolean {
  if (part === "ANY") return true;
  return part === "MORNING" ? startMinute < AFTERNOON : startMinute >= AFTERNOON;
}

/** From when on no booking can begin any more for a waitlist entry whose last day this is. */
export function endOfWait(lastDay: LocalDate, part: DayPart, zone: string): UtcMinute {
  return toUtcMinute(lastDay, part === "MORNING" ? AFTERNOON : DAY_MINUTES, zone);
}
