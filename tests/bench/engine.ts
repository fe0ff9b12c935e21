import type { WeeklyShifts } from "#app/domain/opening.ts";
import { type SlotsQuestion, slots } from "#app/domain/slots.ts";
import type { Span } from "#app/domain/spans.ts";
import { datesFrom, toUtcMinute, weekdayOf } from "#app/domain/time.ts";
import { type Figure, figure } from "./report.ts";
import { medianTimes } from "./rounds.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const MONDAY = "2026-03-02";
const ROUNDS = 25;
const HISTORIES = [0, 100, 1000] as const;
/** Two shifts a day but on Sundays: 676 slots of an hour in 30 days, on a grid of 15 minutes. */
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

/** The slot engine alone: its time over that of writing its own answer as JSON, and how it grows with bookings. */
export function engineFigures(): Figure[] {
  return [1, 50].flatMap((professionals) => [30, 90].flatMap((days) => caseFigures(professionals, days)));
}

function caseFigures(professionals: number, days: number): Figure[] {
  const contestants = HISTORIES.flatMap((bookings) => {
    const questions = Array.from({ length: professionals }, (_, seed) => question(days, bookings, seed));
    const answers = questions.map((each) => Object.fromEntries(slots(each)));
    return [
      [`engine ${bookings}`, () => questions.map(slots)] as const,
      [`JSON ${bookings}`, () => JSON.stringify(answers)] as const,
    ];
  });
  const times = medianTimes<string>(Object.fromEntries(contestants), ROUNDS);
  const of = (name: string, bookings: number) => times[`${name} ${bookings}`] ?? Number.NaN;
  const who = `${professionals} professional${professionals > 1 ? "s" : ""}, ${days} days`;
  const ratios = HISTORIES.map((bookings) => {
    const [engine, json] = [of("engine", bookings), of("JSON", bookings)];
    const budget = days === 30 && bookings === 100 ? 1 : null;
    return figure(
      `${who}, ${bookings} bookings: engine / JSON`,
      engine / json,
      "x",
      budget,
      both(engine, json),
    );
  });
  const growth = of("engine", 1000) / of("engine", 0);
  return [...ratios, figure(`${who}: growth from 0 to 1000 bookings`, growth, "x", 10)];
}

function question(days: number, bookings: number, seed: number): SlotsQuestion {
  const dates = datesFrom(MONDAY, days);
  return {
    dates,
    now: toUtcMinute(MONDAY, 0, ZONE),
    store: { timeZone: ZONE, weekly: WEEKLY, closures: [], gridMinutes: 15, noticeMinutes: 30 },
    employee: { weekly: WEEKLY, timeOff: [] },
    busy: busySpans(dates, bookings, seed),
    durations: [60],
  };
}

/** Bookings of 30 minutes anywhere in the open hours, in no order; past some number they lie on one another. */
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

/** Whole numbers below a limit, the same ones at every run. */
function drawer(seed: number): (limit: number) => number {
  let state = seed + 1;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function both(engine: number, json: number): string {
  return `${engine.toFixed(4)} ms / ${json.toFixed(4)} ms`;
}
