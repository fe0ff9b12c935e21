import { addDays, type LocalDate, toUtcMinute, weekdayOf } from "#app/domain/time/time.ts";
import { ZONE } from "#db/seed/salon.ts";

/** A working day: its number from the oldest on, its date, and its midnight as UTC minute. */
export type WorkDay = readonly [number: number, date: LocalDate, midnight: number];

/** Days from Monday to Saturday: `past` before today, then `ahead` from tomorrow on. */
export function workDays(today: LocalDate, past: number, ahead: number): readonly WorkDay[] {
  const before = step(today, past, -1).toReversed();
  return [...before, ...step(today, ahead, 1)].map((date, number) => [
    number,
    date,
    toUtcMinute(date, 0, ZONE),
  ]);
}

function step(today: LocalDate, count: number, by: 1 | -1): LocalDate[] {
  const days: LocalDate[] = [];
  for (let date = addDays(today, by); days.length < count; date = addDays(date, by)) {
    if (weekdayOf(date) !== "sunday") days.push(date);
  }
  return days;
}
