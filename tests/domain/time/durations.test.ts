import { expect, test } from "vitest";
import {
  closestDuration,
  DURATION_CODES,
  DURATION_MINUTES,
  durationCode,
  durationTyped,
  isDurationCode,
} from "#app/domain/time/durations.ts";

test("the list holds exactly the minutes of the spec, shortest first", () => {
  const fives = [10, 15, 20, 25, 30, 35, 40, 45, 50, 55];
  const quarters = [60, 75, 90, 105, 120, 135, 150, 165, 180, 195, 210, 225, 240];
  const halves = [270, 300, 330, 360, 390, 420, 450, 480, 510];
  expect(DURATION_CODES.map((code) => DURATION_MINUTES[code])).toEqual([...fives, ...quarters, ...halves]);
});

test.each([
  ["TEN", 10],
  ["FIFTEEN", 15],
  ["TWENTY_FIVE", 25],
  ["FORTY_FIVE", 45],
  ["FIFTY_FIVE", 55],
  ["ONE_HOUR", 60],
  ["ONE_HOUR_FIFTEEN", 75],
  ["TWO_HOURS_FORTY_FIVE", 165],
  ["THREE_HOURS_FIFTEEN", 195],
  ["FOUR_HOURS", 240],
  ["FOUR_HOURS_THIRTY", 270],
  ["FIVE_HOURS", 300],
  ["FIVE_HOURS_THIRTY", 330],
  ["SEVEN_HOURS_THIRTY", 450],
  ["EIGHT_HOURS", 480],
  ["EIGHT_HOURS_THIRTY", 510],
])("%s lasts %d minutes", (code, minutes) => {
  expect(durationCode(minutes)).toBe(code);
  expect(isDurationCode(code)).toBe(true);
});

test("a duration outside the list has no code", () => {
  expect([5, 12, 65, 255, 540].map(durationCode)).toEqual([null, null, null, null, null]);
});

test("an unknown word is no duration code, nor is a built-in property name", () => {
  expect(["NINE_HOURS", "FOUR_HOURS_FIFTEEN", "ten", "", "toString"].map(isDurationCode)).not.toContain(true);
});

test.each([
  [null, 45],
  [0, 45],
  [45, 45],
  [62, 60],
  [70, 75],
  [250, 240],
  [260, 270],
  [1, 10],
  [900, 510],
])("the duration closest to %s is %d minutes", (minutes, closest) => {
  expect(closestDuration(minutes)).toBe(closest);
});

test("the shorter of two equally near durations is chosen", () => {
  expect(closestDuration(255)).toBe(240);
});

test.each(["1e30", "99999999999999999999", "-45", "45.0", "0x2d", " 45", "", "47", "__proto__"])(
  "a form that says %j names no duration",
  (text) => {
    expect(durationTyped(text)).toBeNull();
  },
);
