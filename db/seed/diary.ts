import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { type AwayKind, WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { type Span, subtract } from "#app/domain/time/spans.ts";
import { addDays, type LocalDate, toLocal, toUtcMinute, weekdayOf } from "#app/domain/time/time.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { type DemoEmployee, PALERMO, type WeeklyHours, ZONE } from "#db/seed/salon.ts";

/** The days around one `now` on which the demo's calendar is laid out. */
export type Diary = {
  /** ms */
  readonly now: Instant;
  readonly today: LocalDate;
  /** Palermo is closed all of this day. */
  readonly closed: LocalDate;
  /** From the first day off to the last, by professional. */
  readonly daysOff: Readonly<Record<string, { readonly first: LocalDate; readonly last: LocalDate }>>;
  /** The hours in which a professional is away or blocked for other work. */
  readonly hoursOff: readonly HoursOff[];
};

export type HoursOff = Span & {
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly kind: AwayKind;
  readonly reason: string;
};

export const CLOSURE_REASON = "Capacitación del equipo";

export function diaryOf(now: Instant): Diary {
  const today = toLocal(utcMinuteOf(now), ZONE).date;
  const holiday = next("monday", addDays(today, 17));
  const dayOff = next("friday", addDays(today, 11));
  const opens = openDay(today);
  return {
    now,
    today,
    closed: next("wednesday", addDays(today, 8)),
    daysOff: {
      "demo-bruno": { first: holiday, last: addDays(holiday, 5) },
      "demo-carla": { first: dayOff, last: dayOff },
    },
    hoursOff: [
      { employeeId: "demo-ana", date: opens, from: 720, to: 780, kind: "OFF", reason: "Médico" },
      {
        employeeId: "demo-bruno",
        date: opens,
        from: 735,
        to: 780,
        kind: "BLOCK",
        reason: "Proveedor de tinturas",
      },
    ],
  };
}

/** When a professional of the demo works on a day, in minutes of it. */
export function shiftsOn(diary: Diary, employee: DemoEmployee, date: LocalDate): readonly Span[] {
  if (employee.store === PALERMO && date === diary.closed) return [];
  const off = diary.daysOff[employee.id];
  if (off !== undefined && off.first <= date && date <= off.last) return [];
  const ownWeekly = employee.ownHours && weekOf(employee.ownHours);
  const usual = (ownWeekly ?? weekOf(employee.store.hours))[weekdayOf(date)];
  const away = diary.hoursOff.filter((each) => each.employeeId === employee.id && each.date === date);
  return subtract(usual, away);
}

/** Today, or the next day on which the demo's stores are open; they close on Sundays. */
export function openDay(today: LocalDate): LocalDate {
  return weekdayOf(today) === "sunday" ? addDays(today, 1) : today;
}

export function weekOf(hours: WeeklyHours): WeeklyShifts {
  const week = WEEKDAYS.map((day) => [day, (hours[day] ?? []).map(([from, to]) => ({ from, to }))]);
  return Object.fromEntries(week);
}

/** The first day from `from` on, in steps of `step` days, on which a professional works. */
export function workday(diary: Diary, employee: DemoEmployee, from: LocalDate, step: 1 | -1): LocalDate {
  let date = from;
  while (shiftsOn(diary, employee, date).length === 0) date = addDays(date, step);
  return date;
}

/** The UTC minutes of whole days of the demo's stores. */
export function wholeDays(
  first: LocalDate,
  last: LocalDate,
): { readonly startUtcMinute: number; readonly endUtcMinute: number } {
  return { startUtcMinute: toUtcMinute(first, 0, ZONE), endUtcMinute: toUtcMinute(last, 1440, ZONE) };
}

function next(weekday: ReturnType<typeof weekdayOf>, from: LocalDate): LocalDate {
  return weekdayOf(from) === weekday ? from : next(weekday, addDays(from, 1));
}
