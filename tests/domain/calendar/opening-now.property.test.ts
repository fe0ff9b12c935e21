import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoreCalendar, WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { openingNow } from "#app/domain/calendar/opening-now.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { addDays, toLocal, toUtcMinute, weekdayOf } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";

/** A zone without clock changes, and the days around a change in one that has them (the last Sunday of March). */
const ZONES = [
  { zone: "America/Argentina/Buenos_Aires", date: "2026-11-05" },
  { zone: "Europe/Madrid", date: "2026-03-27" },
] as const;

const quarter = (most: number) => fc.integer({ min: 0, max: most / 15 }).map((each) => each * 15);
/** None, one, or two shifts that may touch; both ends of the day included. */
const day = fc
  .uniqueArray(quarter(DAY_MINUTES), { minLength: 4, maxLength: 4 })
  .map((edges) => edges.toSorted((a, b) => a - b))
  .chain(([a = 0, b = 0, c = 0, d = 0]) =>
    fc.constantFrom<readonly Span[]>(
      [],
      [{ from: a, to: b }],
      [{ from: 0, to: DAY_MINUTES }],
      [
        { from: a, to: b },
        { from: c, to: d },
      ],
      [
        { from: a, to: b },
        { from: b, to: DAY_MINUTES },
      ],
    ),
  );
const week: fc.Arbitrary<WeeklyShifts> = fc.record(
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])) as Record<
    (typeof WEEKDAYS)[number],
    typeof day
  >,
);
const closures = (from: number) =>
  fc.array(
    fc
      .tuple(quarter(4 * DAY_MINUTES), quarter(2 * DAY_MINUTES))
      .map(([start, length]) => ({ from: from + start, to: from + start + length, reason: null })),
    { maxLength: 3 },
  );

const asked = fc.constantFrom(...ZONES).chain(({ zone, date }) => {
  const midnight = toUtcMinute(date, 0, zone);
  return fc.record({
    store: fc.record({
      timeZone: fc.constant(zone),
      weekly: week,
      closures: closures(midnight - DAY_MINUTES),
      gridMinutes: fc.constant(15),
      minimumNoticeMinutes: fc.constant(0),
    }),
    // Midnight itself is as likely as all other minutes of three days together.
    now: fc.oneof(
      fc.constantFrom(midnight - 1, midnight, midnight + 1, toUtcMinute(addDays(date, 1), 0, zone)),
      fc.integer({ min: midnight, max: midnight + 3 * DAY_MINUTES }),
    ),
  });
});

/** Whether the store is open during a minute: its clock is within a shift, and no closure applies. */
function isOpenAt({ weekly, closures, timeZone }: StoreCalendar, minute: number): boolean {
  if (closures.some(({ from, to }) => from <= minute && minute < to)) return false;
  const { date, minute: shown } = toLocal(minute, timeZone);
  return weekly[weekdayOf(date)].some(({ from, to }) => from <= shown && shown < to);
}

test("a store is open in just the minutes of its shifts that no closure takes", () => {
  fc.assert(
    fc.property(asked, ({ store, now }) => {
      expect(openingNow(store, now).isOpen).toBe(isOpenAt(store, now));
    }),
    { numRuns: 400 },
  );
});

test("a store stays open, or stays closed, until the promised time", () => {
  fc.assert(
    fc.property(asked, ({ store, now }) => {
      const opening = openingNow(store, now);
      const change = firstMinute(now, (minute) => isOpenAt(store, minute) !== opening.isOpen);
      const shown = change === null ? null : toLocal(change, store.timeZone);
      if (opening.isOpen) {
        const tomorrow = addDays(toLocal(now, store.timeZone).date, 1);
        const isFar = shown === null || shown.date > tomorrow;
        // Midnight is shown as the end of the day before.
        expect(opening.until).toBe(isFar ? null : (shown?.minute ?? 0) || DAY_MINUTES);
      } else if (shown !== null) {
        expect(opening.opens).toMatchObject({ date: shown.date, at: shown.minute });
      }
    }),
    { numRuns: 200 },
  );
});

/** The first matching minute after `now`; null if there is none within ten days. */
function firstMinute(now: number, fits: (minute: number) => boolean): number | null {
  for (let minute = now + 1; minute < now + 10 * DAY_MINUTES; minute++) if (fits(minute)) return minute;
  return null;
}
