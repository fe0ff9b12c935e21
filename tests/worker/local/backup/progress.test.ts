import { expect, test } from "vitest";
import { inTime, newProgress, progressLine } from "#worker/local/backup/progress.ts";

test("a long work is told every five seconds, and a short one never", () => {
  const said: string[] = [];
  let ms = 0;
  const progress = newProgress(
    { say: (line) => void said.push(line), now: () => ms },
    { what: "Writing", total: 4000 },
  );
  for (let row = 0; row < 1200; row++) {
    ms += 10;
    progress.pass(1, 1000);
  }
  expect(said).toEqual([
    "  Writing: 500 of 4,000 rows, 12 %, 1 MB, 100 a second, 35 s left",
    "  Writing: 1,000 of 4,000 rows, 25 %, 1 MB, 100 a second, 30 s left",
  ]);
});

test("rows of an earlier run count as done, but not for the pace", () => {
  const told = { what: "Restoring", unit: "rows and pictures", total: 3_000_000, before: 1_000_000 };
  expect(progressLine(told, { rows: 500_000, size: 2e9, ms: 100_000 })).toBe(
    "  Restoring: 1,500,000 of 3,000,000 rows and pictures, 50 %, 2,000 MB, 5,000 a second, 5 min left",
  );
  expect(progressLine(told, { rows: 0, size: 0, ms: 5000 })).toMatch(/33 %, 0 MB, 0 a second$/);
});

test.each([
  [0, "0 s"],
  [89, "89 s"],
  [90, "2 min"],
  [5300, "88 min"],
  [11_100, "3 h 5 min"],
])("%i seconds read %s", (seconds, words) => {
  expect(inTime(seconds)).toBe(words);
});
