import { expect, test } from "vitest";
import { usualBlockStart } from "#app/domain/agenda/usual-block.ts";
import { formatTime, parseTime } from "#app/domain/time/time.ts";

const at = (time: string) => parseTime(time) ?? -1;
/** A Monday of split hours. */
const DATE = "2026-08-10";
const WEEKLY = {
  monday: [
    { from: at("10:00"), to: at("13:00") },
    { from: at("16:00"), to: at("20:00") },
  ],
  ...{ tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
};

test.each([
  ["another day begins as it opens", { today: "2026-08-07", now: "15:00" }, "10:00"],
  ["today at the next full hour", { today: DATE, now: "10:20" }, "11:00"],
  ["today in the gap as it opens again", { today: DATE, now: "13:30" }, "16:00"],
  ["today before it opens", { today: DATE, now: "07:10" }, "10:00"],
  ["today where no whole hour is left before the gap", { today: DATE, now: "12:20" }, "16:00"],
  ["today when it is over", { today: DATE, now: "21:00" }, "10:00"],
])("%s", (_, { today, now }, start) => {
  expect(formatTime(usualBlockStart({ date: DATE, today, now: at(now), weekly: WEEKLY }))).toBe(start);
});

test("a block on a day without hours starts at nine", () => {
  const asked = { date: "2026-08-11", today: DATE, now: at("12:00") };
  expect(usualBlockStart({ ...asked, weekly: WEEKLY })).toBe(at("09:00"));
  expect(usualBlockStart({ ...asked, weekly: null })).toBe(at("09:00"));
});
