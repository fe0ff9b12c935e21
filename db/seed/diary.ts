import type { Span } from "#app/domain/spans.ts";
import { addDays, type LocalDate, toLocal, toUtcMinute, weekdayOf } from "#app/domain/time.ts";
import { type DemoEmployee, PALERMO, ZONE } from "#db/seed/salon.ts";

/** The days around one `now` on which the demo's calendar is laid out. */
export type Diary = {
  /** ms */
  readonly now: number;
  readonly today: LocalDate;
  /** Palermo is closed all of this day. */
  readonly closed: LocalDate;
  /** Whole days off, by professional. */
  readonly daysOff: Readonly<Record<string, readonly LocalDate[]>>;
};

export const CLOSURE_REASON = "Capacitación del equipo";

export function diaryOf(now: number): Diary {
  const today = toLocal(Math.floor(now / 60_000), ZONE).date;
  const holiday = next("monday", addDays(today, 17));
  return {
    now,
    today,
    closed: next("wednesday", addDays(today, 8)),
    daysOff: {
      "demo-bruno": [0, 1, 2, 3, 4].map((days) => addDays(holiday, days)),
      "demo-carla": [next("friday", addDays(today, 11))],
    },
  };
}

/** When a professional of the demo works on a day, in minutes of it. */
export function shiftsOn(diary: Diary, employee: DemoEmployee, date: LocalDate): readonly Span[] {
  if (employee.store === PALERMO && date === diary.closed) return [];
  if (diary.daysOff[employee.id]?.includes(date)) return [];
  const hours = (employee.ownHours ?? employee.store.hours)[weekdayOf(date)] ?? [];
  return hours.map(([from, to]) => ({ from, to }));
}

/** The first day from `from` on, in steps of `step` days, on which a professional works. */
export function workday(diary: Diary, employee: DemoEmployee, from: LocalDate, step: 1 | -1): LocalDate {
  let date = from;
  while (shiftsOn(diary, employee, date).length === 0) date = addDays(date, step);
  return date;
}

/** The UTC minutes of a whole day of the demo's stores. */
export function wholeDay(date: LocalDate): { readonly s: number; readonly e: number } {
  return { s: toUtcMinute(date, 0, ZONE), e: toUtcMinute(date, 1440, ZONE) };
}

function next(weekday: ReturnType<typeof weekdayOf>, from: LocalDate): LocalDate {
  return weekdayOf(from) === weekday ? from : next(weekday, addDays(from, 1));
}
