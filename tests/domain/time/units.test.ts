import { expect, test } from "vitest";
import {
  exactUtcMinuteOf,
  type Instant,
  instantOf,
  type UtcMinute,
  utcMinuteOf,
} from "#app/domain/time/units.ts";

const minute: UtcMinute = 29_700_000;
const instant: Instant = instantOf(minute);

test("a minute's instant is its beginning, and an instant belongs to the minute around it", () => {
  expect(instant).toBe(1_782_000_000_000);
  expect(utcMinuteOf(instant)).toBe(minute);
  expect(utcMinuteOf(instant + 59_999)).toBe(minute);
  expect(utcMinuteOf(instant - 1)).toBe(minute - 1);
  expect(exactUtcMinuteOf(instant + 30_000)).toBe(minute + 0.5);
});

test("instants and minutes are not interchangeable", () => {
  // @ts-expect-error An instant is no minute: the types are checked by `npm run check`.
  const wrongMinute: UtcMinute = instant;
  // @ts-expect-error A minute is no instant.
  const wrongInstant: Instant = minute;
  expect(wrongMinute).not.toBe(wrongInstant);
});
