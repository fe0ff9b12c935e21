import { expect, test } from "vitest";
import {
  datesToAsk,
  holidayDays,
  holidayOn,
  holidaysOf,
  outsideUsual,
} from "#app/domain/setup/holidays/holidays.ts";
import { daysBetween, weekdayOf } from "#app/domain/time/time.ts";
import { easterOf, movedDate, ruledHolidays } from "#tests/domain/setup/holidays/ruled-holidays.ts";

const YEARS = [2026, 2027, 2028, 2029, 2030, 2031];
/** Announced by the government the year before, each year. */
const BRIDGES: Readonly<Record<number, readonly string[]>> = {
  2026: ["2026-03-23", "2026-07-10", "2026-12-07"],
};

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2030, "2030-04-21"],
  [2038, "2038-04-25"],
])("Easter of %i is on %s", (year, date) => {
  expect(easterOf(year)).toBe(date);
});

test.each([
  ["a Monday", "2026-08-17", "2026-08-17"],
  ["a Tuesday", "2027-08-17", "2027-08-16"],
  ["a Wednesday", "2026-06-17", "2026-06-15"],
  ["a Thursday", "2027-06-17", "2027-06-21"],
  ["a Friday", "2026-11-20", "2026-11-23"],
  ["a Saturday", "2027-11-20", "2027-11-20"],
  ["a Sunday", "2028-11-19", "2028-11-19"],
])("a movable holiday on %s is kept when the rule says", (_, lawful, kept) => {
  expect(movedDate(lawful)).toBe(kept);
});

test.each(YEARS)(
  "the file's holidays of %i are those of the rules, and no bridge but the announced",
  (year) => {
    const known = holidaysOf(year).map(({ date, code, kind }) => [date, code, kind]);
    const bridges = (BRIDGES[year] ?? []).map((date) => [date, "BRIDGE", "PUENTE"]);
    const ruled = [...ruledHolidays(year), ...bridges].map((each) => [...each]);
    expect(known.map(String).toSorted()).toEqual(ruled.map(String).toSorted());
    expect(known.map(([date]) => date)).toEqual(known.map(([date]) => date).toSorted());
  },
);

test.each(YEARS)(
  "in %i only what is movable is moved, never on a weekend, where the government decides",
  (year) => {
    for (const { kind, movedFrom, date, isCertain } of holidaysOf(year)) {
      if (movedFrom !== null) {
        expect(kind).toBe("TRASLADABLE");
        expect(weekdayOf(date)).toBe("monday");
        expect(Math.abs(daysBetween(movedFrom, date))).toBeLessThan(5);
      }
      const isOnWeekend = ["saturday", "sunday"].includes(weekdayOf(date));
      expect(isCertain).toBe(!(kind === "TRASLADABLE" && isOnWeekend));
    }
  },
);

test("a moved holiday tells its original date, and an uncertain holiday is marked", () => {
  expect(holidayOn("2026-11-23")?.holidays[0]).toEqual({
    date: "2026-11-23",
    code: "SOVEREIGNTY",
    kind: "TRASLADABLE",
    movedFrom: "2026-11-20",
    isCertain: true,
  });
  expect(holidayOn("2027-11-20")?.holidays[0]?.isCertain).toBe(false);
  expect(holidayOn("2026-11-20")).toBeNull();
  expect(holidaysOf(2032)).toEqual([]);
});

test("a day with two holidays is one day", () => {
  const [malvinas, friday] = holidayDays("2026-04-01", 7);
  expect(malvinas?.holidays.map(({ code }) => code).toSorted()).toEqual(["MALVINAS", "MAUNDY_THURSDAY"]);
  expect(friday?.date).toBe("2026-04-03");
});

test("days are counted from the first day, inclusive", () => {
  expect(holidayDays("2026-12-08", 18).map(({ date }) => date)).toEqual(["2026-12-08", "2026-12-25"]);
  expect(holidayDays("2026-12-08", 17).map(({ date }) => date)).toEqual(["2026-12-08"]);
  expect(holidayDays("2026-12-09", 16)).toEqual([]);
});

test.each([
  ["thirty days before", "2026-10-24", ["2026-11-23"]],
  ["a day earlier nothing", "2026-10-23", []],
  [
    "the first of a long weekend, with what follows it",
    "2026-11-07",
    ["2026-11-23", "2026-12-07", "2026-12-08"],
  ],
  ["on the eve", "2026-12-24", ["2026-12-25", "2027-01-01"]],
  ["never on the day itself", "2026-12-25", ["2027-01-01"]],
  ["of two on a day once", "2026-03-20", ["2026-03-23", "2026-03-24", "2026-04-02", "2026-04-03"]],
])("a business is asked %s", (_, today, dates) => {
  expect(datesToAsk(today)).toEqual(dates);
});

test.each([
  [[600, 1080], null],
  [[540, 1200], null],
  [[535, 1080], "from"],
  [[600, 1205], "to"],
  [[800, 900], "to"],
  [[780, 960], "to"],
] as const)(
  "special hours %j lie outside of nine to one and four to eight by their '%s'",
  ([from, to], end) => {
    const usual = [
      { from: 540, to: 780 },
      { from: 960, to: 1200 },
    ];
    expect(outsideUsual({ from, to }, usual)).toBe(end);
  },
);
