import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  datesFrom,
  daysBetween,
  formatTime,
  instantOn,
  isLocalDate,
  isShownOn,
  isTimeZone,
  localDay,
  minuteOn,
  parseTime,
  toLocal,
  toUtcMinute,
  weekdayOf,
} from "#app/domain/time/time.ts";
import { dates, dayNumbers, isoDate, ZONES } from "#tests/domain/calendar/arbitraries.ts";
import { minutes, utc } from "#tests/domain/calendar/calendar-builders.ts";

/** Cuba skips its midnight too; Lord Howe moves its clock by half an hour. */
const zones = fc.constantFrom(...ZONES, "America/Havana", "Australia/Lord_Howe", "UTC");

/** The clock's reading, by Intl: `2026-06-01 09:00`. */
function reading(utcMinute: number, zone: string): string {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return clock.format(utcMinute * 60_000);
}

test("dates of any year count as Date counts them", () => {
  const day = fc.integer({ min: -718_000, max: 2_900_000 });
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, days) => {
      expect(addDays(isoDate(from), days)).toBe(isoDate(from + days));
      expect(daysBetween(isoDate(from), isoDate(from + days))).toBe(days);
      const english = new Date(from * 86_400_000).toLocaleDateString("en-US", {
        weekday: "long",
        timeZone: "UTC",
      });
      expect(weekdayOf(isoDate(from))).toBe(english.toLowerCase());
    }),
  );
});

test("dates in a row", () => {
  expect(datesFrom("2028-02-28", 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(datesFrom("2026-06-01", 0)).toEqual([]);
});

test.each(["2026-01-01", "2028-02-29", "2000-02-29", "1999-12-31"])("%s is a date", (text) => {
  expect(isLocalDate(text)).toBe(true);
});

test.each([
  ...["2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-04-00", "2026-1-1"],
  ...["01-01-2026", "2026-01-01T00:00", " 2026-01-01", "2026/01/01", "", "hoy"],
])("%j is not a date", (text) => {
  expect(isLocalDate(text)).toBe(false);
});

test("each date of the calendar is a local date", () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(isLocalDate(date)).toBe(true);
    }),
  );
});

test("times are read and written alike", () => {
  for (let minute = 0; minute <= 1440; minute++) expect(parseTime(formatTime(minute))).toBe(minute);
  expect(formatTime(minutes("09:05"))).toBe("09:05");
  expect(formatTime(1440)).toBe("24:00");
});

test.each(["24:01", "25:00", "9:00", "09:60", "09:5", "0900", "09:00:00", " 09:00", "", "-1:00"])(
  "%j is not a time",
  (text) => {
    expect(parseTime(text)).toBeNull();
  },
);

test.each([
  ["America/Argentina/Buenos_Aires", true],
  ["America/Buenos_Aires", true],
  ["UTC", true],
  ["America/Palermo", false],
  ["+03:00", false],
  ["", false],
])("%j is a time zone: %s", (text, answer) => {
  expect(isTimeZone(text)).toBe(answer);
});

test("an unknown zone is a bug, not a time", () => {
  expect(() => toUtcMinute("2026-06-01", 0, "America/Palermo")).toThrow("America/Palermo");
});

test("a moment reads in every zone as Intl reads it", () => {
  fc.assert(
    fc.property(dayNumbers, fc.integer({ min: 0, max: 1439 }), zones, (day, minute, zone) => {
      const moment = day * 1440 + minute;
      const local = toLocal(moment, zone);
      expect(`${local.date} ${formatTime(local.minute)}`).toBe(reading(moment, zone));
    }),
    { numRuns: 500 },
  );
});

test("a local time is the first moment that its clock shows it, or later where it is skipped", () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 1439 }), zones, (date, minute, zone) => {
      const wanted = `${date} ${formatTime(minute)}`;
      const moment = toUtcMinute(date, minute, zone);
      expect(reading(moment, zone) >= wanted).toBe(true);
      expect(reading(moment - 1, zone) < wanted).toBe(true);
      // A clock put back half an hour or an hour before would have shown this time already.
      expect(reading(moment - 30, zone) < wanted).toBe(true);
      expect(reading(moment - 60, zone) < wanted).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a day's clock agrees with the zone's clock", () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 1439 }), zones, (date, minute, zone) => {
      const day = localDay(date, zone);
      const moment = toUtcMinute(date, minute, zone);
      expect(instantOn(day, minute)).toBe(moment);
      expect(isShownOn(day, minute)).toBe(reading(moment, zone) === `${date} ${formatTime(minute)}`);
      expect(minuteOn(day, moment)).toBe(toLocal(moment, zone).minute);
    }),
    { numRuns: 500 },
  );
});

test("a day ends when the next day begins, and reads 24:00 then", () => {
  fc.assert(
    fc.property(dates, zones, (date, zone) => {
      const end = toUtcMinute(date, 1440, zone);
      expect(end).toBe(toUtcMinute(addDays(date, 1), 0, zone));
      expect(minuteOn(localDay(date, zone), end)).toBe(1440);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["a plain day", "2026-06-01", "09:00", "America/Argentina/Buenos_Aires", "2026-06-01T12:00Z"],
  [
    "the last hour before a midnight that is skipped",
    "2026-09-05",
    "23:30",
    "America/Santiago",
    "2026-09-06T03:30Z",
  ],
  ["a midnight that is skipped", "2026-09-06", "00:00", "America/Santiago", "2026-09-06T04:00Z"],
  ["half past a midnight that is skipped", "2026-09-06", "00:30", "America/Santiago", "2026-09-06T04:00Z"],
  ["one, after it", "2026-09-06", "01:00", "America/Santiago", "2026-09-06T04:00Z"],
  ["the first of two elevens", "2026-04-04", "23:00", "America/Santiago", "2026-04-05T02:00Z"],
  ["the midnight after them", "2026-04-05", "00:00", "America/Santiago", "2026-04-05T04:00Z"],
  ["half past two, skipped", "2026-03-08", "02:30", "America/New_York", "2026-03-08T07:00Z"],
  // Cairo changes its clock on a Thursday evening, within a day of where one remembered week ends.
  ["the first of two elevens on a Thursday", "2026-10-29", "23:00", "Africa/Cairo", "2026-10-29T20:00Z"],
  ["the end of that Thursday", "2026-10-29", "24:00", "Africa/Cairo", "2026-10-29T22:00Z"],
  ["the first of two half past one", "2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30Z"],
  ["two, after them", "2026-11-01", "02:00", "America/New_York", "2026-11-01T07:00Z"],
])("%s: %s %s in %s is %s", (_, date, time, zone, instant) => {
  expect(toUtcMinute(date, minutes(time), zone)).toBe(utc(instant));
});

test("the second of two equal times reads as the first", () => {
  expect(toLocal(utc("2026-11-01T06:30Z"), "America/New_York")).toEqual({ date: "2026-11-01", minute: 90 });
});

test("a fraction of a minute is dropped", () => {
  const moment = utc("2026-06-01T12:00Z") + 0.99;
  expect(toLocal(moment, "America/Argentina/Buenos_Aires")).toEqual({ date: "2026-06-01", minute: 540 });
});

test("many zones and years asked in turn keep their answers", () => {
  const ask = () => [1990, 2026, 2060].map((year) => toUtcMinute(`${year}-07-01`, 720, "Europe/Madrid"));
  const before = ask();
  for (const date of datesFrom("1990-01-01", 600 * 7).filter((_, index) => index % 7 === 0)) {
    toUtcMinute(date, 0, "Europe/Madrid");
  }
  for (const zone of Intl.supportedValuesOf("timeZone").slice(0, 120)) toUtcMinute("2026-07-01", 0, zone);
  expect(ask()).toEqual(before);
});
