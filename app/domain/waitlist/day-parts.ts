import type { DayPart } from "#app/domain/codes/waitlist.ts";
import { type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES, HOUR_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";

/** How many days one may wait for at once. */
export const MOST_DAYS = 14;

/** The afternoon begins at 13:00. */
export const AFTERNOON = 13 * HOUR_MINUTES;

/** Whether a turno that begins then begins in that part of its day. */
export function isInPart(part: DayPart, startMinute: MinuteOfDay): boolean {
  if (part === "ANY") return true;
  return part === "MORNING" ? startMinute < AFTERNOON : startMinute >= AFTERNOON;
}

/** From when on no turno can begin any more that somebody waits for until that day. */
export function endOfWait(lastDay: LocalDate, part: DayPart, zone: string): UtcMinute {
  return toUtcMinute(lastDay, part === "MORNING" ? AFTERNOON : DAY_MINUTES, zone);
}
