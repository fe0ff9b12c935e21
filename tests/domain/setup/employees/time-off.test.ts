import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endOf,
  lastWeekly,
  plannedSpans,
  type TimeOffFault,
  type TimeOffPlan,
  timeOffFault,
  weeksBetween,
} from "#app/domain/setup/employees/time-off.ts";
import { addDays, toLocal, toUtcMinute, weekdayOf } from "#app/domain/time/time.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const SANTIAGO = "America/Santiago";
/** Thursday, 5 November 2026, 09:00. */
const NOW = toUtcMinute("2026-11-05", 540, ZONE);

function plan(wishes: Partial<TimeOffPlan> = {}): TimeOffPlan {
  return {
    from: { date: "2026-11-06", minute: 540 },
    to: { date: "2026-11-06", minute: 660 },
    weekly: null,
    ...wishes,
  };
}
const at = (date: string, minute: number) => ({ date, minute });

test.each<[string, Partial<TimeOffPlan>, TimeOffFault | null]>([
  ["two hours tomorrow", {}, null],
  ["no time at all", { to: at("2026-11-06", 540) }, "to"],
  ["an end before its start", { to: at("2026-11-05", 1440) }, "to"],
  ["what is over", { from: at("2026-11-05", 480), to: at("2026-11-05", 540) }, "from"],
  ["what has begun and goes on", { from: at("2026-11-05", 480), to: at("2026-11-05", 541) }, null],
  ["a year", { to: at("2027-11-07", 0) }, null],
  ["a year and two days", { to: at("2027-11-08", 0) }, "to"],
  ["what begins in three years", { from: at("2029-11-06", 0), to: at("2029-11-07", 0) }, "from"],
  ["weekly until the same day", { weekly: { until: "2026-11-06" } }, null],
  ["weekly until the day before", { weekly: { until: "2026-11-05" } }, "until"],
  ["weekly for a year", { weekly: { until: "2027-11-06" } }, null],
  ["weekly for a year and a day", { weekly: { until: "2027-11-07" } }, "until"],
  ["a week each week", { to: at("2026-11-13", 540), weekly: { until: "2026-12-31" } }, null],
  ["more than a week each week", { to: at("2026-11-13", 545), weekly: { until: "2026-12-31" } }, "to"],
])("%s", (_, wishes, fault) => {
  expect(timeOffFault(plan(wishes), ZONE, NOW)).toBe(fault);
});

test("weekly time off has a span a week, including the last day", () => {
  const spans = plannedSpans(plan({ weekly: { until: "2026-11-27" } }), ZONE);
  expect(spans.map(({ from }) => toLocal(from, ZONE).date)).toEqual([
    "2026-11-06",
    "2026-11-13",
    "2026-11-20",
    "2026-11-27",
  ]);
});

test("on several days of the week it is a span for each, from the first of them on", () => {
  const weekdays = ["monday", "wednesday", "friday"] as const;
  const spans = plannedSpans(plan({ weekly: { until: "2026-11-18", weekdays } }), ZONE);
  expect(spans.map(({ from, to }) => [toLocal(from, ZONE).date, to - from])).toEqual([
    ["2026-11-06", 120],
    ["2026-11-09", 120],
    ["2026-11-11", 120],
    ["2026-11-13", 120],
    ["2026-11-16", 120],
    ["2026-11-18", 120],
  ]);
});

test.each<[string, Partial<TimeOffPlan>, TimeOffFault | null]>([
  ["several days a week", { weekly: { until: "2026-12-31", weekdays: ["monday", "friday"] } }, null],
  ["none of its days until then", { weekly: { until: "2026-11-07", weekdays: ["monday"] } }, "until"],
  [
    "more than a day on several days a week",
    { to: at("2026-11-07", 541), weekly: { until: "2026-12-31", weekdays: ["monday", "friday"] } },
    "to",
  ],
])("%s: told of its days", (_, wishes, fault) => {
  expect(timeOffFault(plan(wishes), ZONE, NOW)).toBe(fault);
});

test("time off without an end repeats 53 times in a year", () => {
  const weekly = { until: lastWeekly("2026-11-06") };
  expect(plannedSpans(plan({ weekly }), ZONE)).toHaveLength(53);
  expect(weeksBetween("2026-11-06", weekly.until)).toBe(53);
  expect(weeksBetween("2026-11-06", "2026-11-05")).toBe(0);
});

test("each span keeps its hour across a change of clock: Santiago on 4 April 2027", () => {
  const from = at("2027-03-29", 600);
  const spans = plannedSpans({ from, to: at("2027-03-29", 660), weekly: { until: "2027-04-12" } }, SANTIAGO);
  expect(spans.map((span) => toLocal(span.from, SANTIAGO))).toEqual([
    at("2027-03-29", 600),
    at("2027-04-05", 600),
    at("2027-04-12", 600),
  ]);
  expect(spans.map(({ from, to }) => to - from)).toEqual([60, 60, 60]);
  const [first, second, third] = spans.map((span) => span.from);
  expect([(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)]).toEqual([7 * 1440 + 60, 7 * 1440]);
});

test("a span that a clock put forward leaves nothing of is left out", () => {
  // At midnight of 6 September 2026 Santiago's clock goes on to 01:00.
  const hidden = { from: at("2026-08-30", 10), to: at("2026-08-30", 50), weekly: { until: "2026-09-13" } };
  expect(plannedSpans(hidden, SANTIAGO).map(({ from }) => toLocal(from, SANTIAGO).date)).toEqual([
    "2026-08-30",
    "2026-09-13",
  ]);
});

test("midnight as an end is told as the end of the day before", () => {
  expect(endOf(toUtcMinute("2026-11-07", 0, ZONE), ZONE)).toEqual(at("2026-11-06", 1440));
  expect(endOf(toUtcMinute("2026-11-07", 5, ZONE), ZONE)).toEqual(at("2026-11-07", 5));
});

test("each planned span has a length and its weekday, and none overlaps the next", () => {
  const plans = fc.record({
    day: fc.integer({ min: 0, max: 700 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    minutes: fc.integer({ min: 1, max: 7 * 1440 - 60 }),
    weeks: fc.integer({ min: 0, max: 52 }),
  });
  fc.assert(
    fc.property(plans, ({ day, minute, minutes, weeks }) => {
      const date = addDays("2026-11-05", day);
      const end = minute + minutes;
      const to = { date: addDays(date, Math.floor(end / 1440)), minute: end % 1440 };
      const weekly = { until: addDays(date, weeks * 7) };
      const spans = plannedSpans({ from: { date, minute }, to, weekly }, SANTIAGO);
      expect(spans.length).toBeLessThanOrEqual(weeks + 1);
      expect(spans.length).toBeGreaterThanOrEqual(weeks);
      for (const [index, span] of spans.entries()) {
        expect(span.from).toBeLessThan(span.to);
        expect(weekdayOf(toLocal(span.from, SANTIAGO).date)).toBe(weekdayOf(date));
        const next = spans[index + 1];
        if (next) expect(span.to).toBeLessThanOrEqual(next.from);
      }
    }),
    { numRuns: 200 },
  );
});
