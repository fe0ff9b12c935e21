import { expect, test } from "vitest";
import { freeText, localDate, startTime } from "#app/inputs/fields.ts";

test.each([
  ["00:00", 0],
  ["09:05", 545],
  ["23:59", 1439],
])("a line may start at %s", (text, minute) => {
  expect(startTime.parse(text)).toBe(minute);
});

test.each(["24:00", "9:05", "09:60", "09:05:00", " 09:05", "mañana", 545, null])(
  "%j is no time to start at",
  (value) => {
    expect(startTime.safeParse(value).success).toBe(false);
  },
);

test.each(["2026-02-30", "2026-13-01", "26-01-01", "2026-1-1", "2026-01-01T00:00", 20260101])(
  "%j is no date",
  (value) => {
    expect(localDate.safeParse(value).success).toBe(false);
  },
);

test.each([
  [undefined, null],
  [null, null],
  ["  \n ", null],
  ["  Uso lentes \n", "Uso lentes"],
  ["uno\ndos\ttres", "uno\ndos\ttres"],
  ["café", "café".normalize("NFC")],
  ["x".repeat(60_000), "x".repeat(60_000)],
])("comments %j are kept as %j", (value, kept) => {
  expect(freeText.parse(value)).toBe(kept);
});

test.each([5, {}, "a\u0000b", "\ud800"])("%j are no comments", (value) => {
  expect(freeText.safeParse(value).success).toBe(false);
});
