import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { HOUR_MINUTES } from "#app/domain/time/units.ts";

type Asked = {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly now: MinuteOfDay;
  /** The hours of the professional whose time is blocked; null: unknown. */
  readonly weekly: WeeklyShifts | null;
};

const NINE = 9 * HOUR_MINUTES;

/**
 * The default start of a one-hour block: the start of the day's hours, or 9:00 on a day without hours. Today it is the
 * next full hour within the hours, else the next shift's start.
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
