import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { HOUR_MINUTES } from "#app/domain/time/units.ts";

type Asked = {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly now: MinuteOfDay;
  /** The hours of the professional that is blocked; null: none are known. */
  readonly weekly: WeeklyShifts | null;
};

const NINE = 9 * HOUR_MINUTES;

/**
 * When a block of an hour begins unless it is said otherwise: as the day does, and of today at the next full hour that lies
 * within the hours; at nine where there are none that day.
 */
export function usualBlockStart({ date, today, now, weekly }: Asked): MinuteOfDay {
  const shifts = weekly?.[weekdayOf(date)] ?? [];
  const first = shifts[0]?.from ?? NINE;
  if (date !== today) return first;
  const next = Math.ceil(now / HOUR_MINUTES) * HOUR_MINUTES;
  const isWithin = shifts.some(({ from, to }) => from <= next && next + HOUR_MINUTES <= to);
  if (isWithin) return next;
  return shifts.find(({ from }) => from >= now)?.from ?? first;
}
