import fc from "fast-check";
import { expect, test } from "vitest";
import { askedDays } from "#app/domain/reports/asked-days.ts";
import {
  comparedDays,
  countedDays,
  type Days,
  daysOfPeriod,
  lastOfMonth,
  lengthOf,
  partsOf,
  wholeMonths,
} from "#app/domain/reports/spans.ts";
import { addDays, datesFrom } from "#app/domain/time/time.ts";

const TODAY = "2026-08-14";
const written = ({ from, to }: Days) => `${from} ${to}`;

test.each([
  ["month", "2026-08-01 2026-08-31"],
  ["last-month", "2026-07-01 2026-07-31"],
  ["week", "2026-08-10 2026-08-16"],
  ["days-90", "2026-05-17 2026-08-14"],
] as const)("%s is %s on Friday, 14 August 2026", (period, days) => {
  expect(written(daysOfPeriod(period, TODAY))).toBe(days);
});

test.each([
  // The asked span; the part of it that is over; the span before for comparison; and the year before.
  ["2026-08-01 2026-08-31", "2026-08-01 2026-08-14", "2026-07-01 2026-07-14", "2025-08-01 2025-08-14"],
  ["2026-07-01 2026-07-31", "2026-07-01 2026-07-31", "2026-06-01 2026-06-30", "2025-07-01 2025-07-31"],
  ["2026-02-01 2026-02-28", "2026-02-01 2026-02-28", "2026-01-01 2026-01-31", "2025-02-01 2025-02-28"],
  ["2026-08-10 2026-08-16", "2026-08-10 2026-08-14", "2026-08-03 2026-08-07", "2025-08-11 2025-08-15"],
  ["2026-05-17 2026-08-14", "2026-05-17 2026-08-14", "2026-02-16 2026-05-16", "2025-05-17 2025-08-14"],
  ["2025-08-01 2026-07-31", "2025-08-01 2026-07-31", "2024-08-01 2025-07-31", "2024-08-01 2025-07-31"],
  ["2026-01-01 2026-12-31", "2026-01-01 2026-08-14", "2025-01-01 2025-08-14", "2025-01-01 2025-08-14"],
  ["2024-02-29 2024-02-29", "2024-02-29 2024-02-29", "2024-02-28 2024-02-28", "2023-02-28 2023-02-28"],
  ["2026-09-01 2026-09-10", "2026-09-01 2026-09-10", "2026-08-22 2026-08-31", "2025-09-01 2025-09-10"],
])("%s counts as %s, beside %s and %s", (asked, over, before, lastYear) => {
  const [from = "", to = ""] = asked.split(" ");
  const counted = countedDays({ from, to }, TODAY);
  const compared = comparedDays({ from, to }, counted);
  expect([counted, compared.before, compared.lastYear].map(written)).toEqual([over, before, lastYear]);
});

test.each([
  ["2026-08-01 2026-08-31", 1],
  ["2026-07-01 2026-09-30", 3],
  ["2025-12-01 2026-01-31", 2],
  ["2026-08-01 2026-08-30", null],
  ["2026-08-02 2026-08-31", null],
])("%s are %s whole months", (days, months) => {
  const [from = "", to = ""] = days.split(" ");
  expect(wholeMonths({ from, to })).toBe(months);
});

test("each day of a span comes from a single part", () => {
  const first = "2024-01-01";
  fc.assert(
    fc.property(fc.nat(1200), fc.integer({ min: 0, max: 730 }), fc.nat(1200), (after, length, now) => {
      const days = { from: addDays(first, after), to: addDays(first, after + length) };
      const month = addDays(first, now).slice(0, 7);
      const parts = partsOf(days, month);
      const single = parts.days.flatMap((part) => datesFrom(part.from, lengthOf(part)));
      const months = datesFrom(days.from, lengthOf(days)).filter((date) => {
        const { from = "9", to = "" } = parts.months ?? {};
        return from <= date.slice(0, 7) && date.slice(0, 7) <= to;
      });
      expect([...single, ...months].sort()).toEqual(datesFrom(days.from, lengthOf(days)));
      // A month counts as a whole only if the span has all of it and it is over.
      for (const date of months) {
        expect(`${date.slice(0, 7)}-01` >= days.from && lastOfMonth(date) <= days.to).toBe(true);
        expect(date.slice(0, 7) < month).toBe(true);
      }
    }),
  );
});

const asked = (query: string) => askedDays(new URLSearchParams(query), TODAY);

test.each([
  ["period=dates&from=2026-01-01&to=2026-01-31", null],
  ["period=dates&from=2026-02-30&to=2026-03-31", { field: "from", fault: "MISSING" }],
  ["period=dates&from=2026-01-01&to=", { field: "to", fault: "MISSING" }],
  ["period=dates&from=2026-01-02&to=2026-01-01", { field: "to", fault: "ORDER" }],
  ["period=dates&from=2024-08-14&to=2026-08-13", null],
  ["period=dates&from=2024-08-14&to=2026-08-15", { field: "to", fault: "LONG" }],
  ["period=dates&from=2024-01-01&to=2025-12-31", { field: "from", fault: "FAR" }],
  ["period=dates", null],
])("%s: fault %o", (query, fault) => {
  expect(asked(query).fault).toEqual(fault);
});

test("dates at fault are kept as typed, above the current month", () => {
  const { typed, days } = asked("period=dates&from=2026-09-09&to=2026-01-01");
  expect(written(typed)).toBe("2026-09-09 2026-01-01");
  expect(written(days)).toBe("2026-08-01 2026-08-31");
});

test("an unknown period is the current month", () => {
  expect(asked("period=ever")).toMatchObject({ period: "month", fault: null });
});
