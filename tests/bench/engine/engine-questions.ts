import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { SlotsInput } from "#app/domain/calendar/slots.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { datesFrom, toUtcMinute, weekdayOf } from "#app/domain/time/time.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const MONDAY = "2026-03-02";
/** Two shifts a day except on Sundays: 676 slots of an hour in 30 days, on a grid of 15 minutes. */
const SHIFTS: readonly Span[] = [
  { from: 540, to: 780 },
  { from: 960, to: 1200 },
];
const WEEKLY: WeeklyShifts = {
  monday: SHIFTS,
  tuesday: SHIFTS,
  wednesday: SHIFTS,
  thursday: SHIFTS,
  friday: SHIFTS,
  saturday: SHIFTS,
  sunday: [],
};

/** Asks when a professional with this many bookings is free for an hour, from a Monday on. */
export function slotsInput(days: number, bookings: number, seed: number): SlotsInput {
  const dates = datesFrom(MONDAY, days);
  return {
    dates,
    now: toUtcMinute(MONDAY, 0, ZONE),
    store: { timeZone: ZONE, weekly: WEEKLY, closures: [], gridMinutes: 15, minimumNoticeMinutes: 30 },
    employee: { weekly: WEEKLY, timeOff: [] },
    busy: busySpans(dates, bookings, seed),
    lineMinutes: [60],
  };
}

/** Bookings of 30 minutes anywhere in the open hours, in no order; past some number they overlap. */
function busySpans(dates: readonly string[], bookings: number, seed: number): Span[] {
  const open = dates.filter((date) => weekdayOf(date) !== "sunday");
  const draw = drawer(seed);
  return Array.from({ length: bookings }, () => {
    const date = open[draw(open.length)] ?? MONDAY;
    const shift = SHIFTS[draw(SHIFTS.length)] ?? { from: 540, to: 780 };
    const from = toUtcMinute(date, shift.from + draw(15) * 15, ZONE);
    return { from, to: from + 30 };
  });
}

/** Whole numbers below a limit, the same in every run. */
function drawer(seed: number): (limit: number) => number {
  let state = seed + 1;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
