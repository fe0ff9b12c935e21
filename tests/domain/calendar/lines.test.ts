import fc from "fast-check";
import { expect, test } from "vitest";
import { chainLines, isBackToBack } from "#app/domain/calendar/lines.ts";
import { toLocal, toUtcMinute } from "#app/domain/time/time.ts";
import { dates, zones } from "#tests/domain/calendar/arbitraries.ts";
import { BUENOS_AIRES, MONDAY, minutes, utc } from "#tests/domain/calendar/calendar-builders.ts";

const NEW_YORK = "America/New_York";

test("each service starts when the one before it ends", () => {
  expect(chainLines(MONDAY, minutes("09:00"), [45, 60], BUENOS_AIRES)).toEqual([
    {
      date: MONDAY,
      start: minutes("09:00"),
      duration: 45,
      startsAt: utc(`${MONDAY}T09:00-03:00`),
      endsAt: utc(`${MONDAY}T09:45-03:00`),
    },
    {
      date: MONDAY,
      start: minutes("09:45"),
      duration: 60,
      startsAt: utc(`${MONDAY}T09:45-03:00`),
      endsAt: utc(`${MONDAY}T10:45-03:00`),
    },
  ]);
});

test("a chain lasts what its services last and reads as the store's clock, on any day", () => {
  const durations = fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      dates,
      fc.integer({ min: 0, max: 1079 }),
      durations,
      zones,
      (date, start, durations, zone) => {
        const lines = chainLines(date, start, durations, zone);
        let expected = toUtcMinute(date, start, zone);
        lines.forEach((line, index) => {
          expect(line.startsAt).toBe(expected);
          expect(line.duration).toBe(durations[index]);
          expect({ date: line.date, minute: line.start }).toEqual(toLocal(line.startsAt, zone));
          expected += line.duration;
          expect(line.endsAt).toBe(expected);
        });
      },
    ),
  );
});

test.each([
  ["one line", [["09:00", 30]], true],
  [
    "two in a row",
    [
      ["09:00", 30],
      ["09:30", 45],
    ],
    true,
  ],
  [
    "three in a row",
    [
      ["09:00", 30],
      ["09:30", 45],
      ["10:15", 10],
    ],
    true,
  ],
  [
    "a gap",
    [
      ["09:00", 30],
      ["09:45", 45],
    ],
    false,
  ],
  [
    "an overlap",
    [
      ["09:00", 30],
      ["09:15", 45],
    ],
    false,
  ],
  [
    "a gap at the end",
    [
      ["09:00", 30],
      ["09:30", 45],
      ["10:30", 10],
    ],
    false,
  ],
  [
    "the wrong order",
    [
      ["09:30", 45],
      ["09:00", 30],
    ],
    false,
  ],
] as const)("%s: back to back %#", (_, lines, answer) => {
  expect(isBackToBack(lines.map(([start, duration]) => ({ start: minutes(start), duration })))).toBe(answer);
});

test("where the clock skips an hour, both readings of the second line pass", () => {
  const lines = (second: string) => [
    { start: minutes("01:30"), duration: 60 },
    { start: minutes(second), duration: 30 },
  ];
  const day = { date: "2026-03-08", zone: NEW_YORK };
  expect(isBackToBack(lines("02:30"), day)).toBe(true);
  expect(isBackToBack(lines("03:30"), day)).toBe(true);
  expect(isBackToBack(lines("03:00"), day)).toBe(false);
  expect(isBackToBack(lines("03:30"))).toBe(false);
  expect(isBackToBack(lines("03:30"), { date: "2026-03-09", zone: NEW_YORK })).toBe(false);
});

test("the lines of a chain are back to back on any day", () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 1200 }), zones, (date, start, zone) => {
      const lines = chainLines(date, start, [30, 60, 45], zone);
      expect(isBackToBack(lines, { date, zone })).toBe(true);
    }),
  );
});
