import fc from "fast-check";
import { expect, test } from "vitest";
import { chainLines, isBackToBack } from "#app/domain/calendar/lines.ts";
import { toLocal, toUtcMinute } from "#app/domain/time/time.ts";
import { dates, zones } from "#tests/domain/calendar/arbitraries.ts";
import { BUENOS_AIRES, MONDAY, minutes, utc } from "#tests/domain/calendar/calendar-builders.ts";

const NEW_YORK = "America/New_York";

test("each service starts when the previous service ends", () => {
  expect(chainLines(MONDAY, minutes("09:00"), [45, 60], BUENOS_AIRES)).toEqual([
    {
      date: MONDAY,
      startMinute: minutes("09:00"),
      minutes: 45,
      startUtcMinute: utc(`${MONDAY}T09:00-03:00`),
      endUtcMinute: utc(`${MONDAY}T09:45-03:00`),
    },
    {
      date: MONDAY,
      startMinute: minutes("09:45"),
      minutes: 60,
      startUtcMinute: utc(`${MONDAY}T09:45-03:00`),
      endUtcMinute: utc(`${MONDAY}T10:45-03:00`),
    },
  ]);
});

test("a chain lasts what its services last and reads as the store's clock, on any day", () => {
  const lineMinutes = fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      dates,
      fc.integer({ min: 0, max: 1079 }),
      lineMinutes,
      zones,
      (date, startMinute, lineMinutes, zone) => {
        const lines = chainLines(date, startMinute, lineMinutes, zone);
        let expected = toUtcMinute(date, startMinute, zone);
        lines.forEach((line, index) => {
          expect(line.startUtcMinute).toBe(expected);
          expect(line.minutes).toBe(lineMinutes[index]);
          expect({ date: line.date, minute: line.startMinute }).toEqual(toLocal(line.startUtcMinute, zone));
          expected += line.minutes;
          expect(line.endUtcMinute).toBe(expected);
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
  expect(
    isBackToBack(lines.map(([start, length]) => ({ startMinute: minutes(start), minutes: length }))),
  ).toBe(answer);
});

test("both readings of the second line are accepted where the clock skips an hour", () => {
  const lines = (second: string) => [
    { startMinute: minutes("01:30"), minutes: 60 },
    { startMinute: minutes(second), minutes: 30 },
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
    fc.property(dates, fc.integer({ min: 0, max: 1200 }), zones, (date, startMinute, zone) => {
      const lines = chainLines(date, startMinute, [30, 60, 45], zone);
      expect(isBackToBack(lines, { date, zone })).toBe(true);
    }),
  );
});
