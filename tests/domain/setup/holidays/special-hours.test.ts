import fc from "fast-check";
import { expect, test } from "vitest";
import { dayShifts, type WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { HolidayReply } from "#app/domain/setup/holidays/holidays.ts";
import { areSameHours, hoursAfter } from "#app/domain/setup/holidays/special-hours.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { shiftsOfADay, weeks } from "#tests/domain/calendar/arbitraries.ts";
import { weekly } from "#tests/domain/calendar/calendar-builders.ts";

/** A Tuesday. */
const DATE = "2026-12-08";
const TODAY = "2026-12-01";
const SPLIT = weekly(["09:00-13:00", "16:00-20:00"]);
const CLOSED = weekly(["09:00-13:00"], { tuesday: [] });

const hours = (from: number, to: number): HolidayReply => ({ kind: "HOURS", hours: { from, to } });
const after = (weeklies: readonly WeeklyShifts[], reply: HolidayReply) =>
  hoursAfter({ weeklies, holiday: { date: DATE, reply, reason: "Feriado" }, today: TODAY });
const on = (week: WeeklyShifts | undefined) => (week === undefined ? [] : dayShifts(week, dayNumber(DATE)));

test.each<[string, HolidayReply, readonly Span[]]>([
  ["within the usual ones", hours(600, 1080), SPLIT.tuesday],
  [
    "later than the usual ones, with the usual break",
    hours(540, 1320),
    [
      { from: 540, to: 780 },
      { from: 960, to: 1320 },
    ],
  ],
  ["earlier", hours(420, 720), [{ from: 420, to: 720 }]],
  ["within the break", hours(800, 900), [{ from: 800, to: 900 }]],
  ["none: open", { kind: "OPEN" }, SPLIT.tuesday],
  ["none: closed, by a closure", { kind: "CLOSED" }, SPLIT.tuesday],
])("special hours %s", (_, reply, open) => {
  expect(on(after([SPLIT], reply)[0])).toEqual(open);
});

test("a business that is closed on such days opens by special hours, and a store of it alone does not", () => {
  expect(on(after([CLOSED], hours(540, 780))[0])).toEqual([{ from: 540, to: 780 }]);
  const [open, shut] = after([SPLIT, CLOSED], hours(540, 1320));
  expect(on(open)).toHaveLength(2);
  expect(on(shut)).toEqual([]);
});

test("another answer takes the place of an earlier one, past dates go, and other dates stay", () => {
  const kept = { shifts: [{ from: 600, to: 660 }], reason: null, people: {} };
  const dates = { "2026-11-30": kept, "2026-12-20": kept };
  const [first] = after([{ ...CLOSED, dates }], hours(540, 780));
  expect(Object.keys(first?.dates ?? {}).sort()).toEqual([DATE, "2026-12-20"]);
  const [second] = after(first ? [first] : [], { kind: "OPEN" });
  expect(second?.dates).toEqual({ "2026-12-20": kept });
  expect(areSameHours({ ...CLOSED, dates: {} }, CLOSED)).toBe(true);
  expect(areSameHours(CLOSED, first ?? CLOSED)).toBe(false);
});

test("special hours open no minute outside of them, and change no other day", () => {
  const replies = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .filter(([from, to]) => from < to)
    .map(([from, to]) => hours(from, to));
  fc.assert(
    fc.property(
      fc.array(weeks(shiftsOfADay(2)), { minLength: 1, maxLength: 3 }),
      replies,
      (weeklies, reply) => {
        const found = after(weeklies, reply);
        for (const [nth, week] of found.entries()) {
          const { dates, ...rest } = week;
          expect(rest).toEqual(weeklies[nth]);
          if (reply.kind !== "HOURS" || Object.keys(dates ?? {}).length === 0) continue;
          for (const { from, to } of on(week)) {
            expect(from).toBeGreaterThanOrEqual(reply.hours.from);
            expect(to).toBeLessThanOrEqual(reply.hours.to);
          }
        }
      },
    ),
  );
});
