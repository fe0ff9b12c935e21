import fc from "fast-check";
import { expect, test } from "vitest";
import { dueOf } from "#app/domain/legal/due.ts";
import { HOLIDAY_ROWS } from "#app/domain/setup/holidays/holiday-dates.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/time/units.ts";

/** Argentina's clock has not changed since 2009. */
const BEHIND_UTC_MS = 3 * HOUR_MS;
const ROUND_THE_CLOCK = { noInvalidDate: true, min: new Date("2026-01-02"), max: new Date("2031-12-01") };
const instants = fc.date(ROUND_THE_CLOCK).map((date) => date.getTime());

const dateOf = (instant: number) => new Date(instant - BEHIND_UTC_MS).toISOString().slice(0, 10);
const midnightAfter = (date: string) => Date.parse(`${date}T00:00:00Z`) + DAY_MS + BEHIND_UTC_MS;

test("a withdrawal and a termination are due 24 hours later, to the moment", () => {
  fc.assert(
    fc.property(instants, fc.constantFrom("WITHDRAWAL", "TERMINATION"), (now, kind) => {
      expect(dueOf(kind, kind === "WITHDRAWAL" ? "OTHER" : "ACCOUNT", now)).toEqual({
        on: dateOf(now + DAY_MS),
        at: now + DAY_MS,
      });
    }),
  );
});

test("a request for access is due at the end of the tenth day, of whatever kind", () => {
  fc.assert(
    fc.property(instants, (now) => {
      const on = dateOf(now + 10 * DAY_MS);
      expect(dueOf("PRIVACY", "ACCESS", now)).toEqual({ on, at: midnightAfter(on) });
    }),
  );
  const asked = Date.parse("2026-08-14T13:32:00Z");
  expect(dueOf("PRIVACY", "ACCESS", asked).on).toBe("2026-08-24");
});

test("to correct, update and erase there are five days, without weekends and holidays", () => {
  const kept = new Set(HOLIDAY_ROWS.map(([date]) => date));
  fc.assert(
    fc.property(instants, fc.constantFrom("CORRECTION", "UPDATE", "ERASURE"), (now, about) => {
      const later = Array.from({ length: 30 }, (_, days) => now + (days + 1) * DAY_MS);
      const working = later.filter((day) => {
        const weekday = new Date(day - BEHIND_UTC_MS).getUTCDay();
        return weekday !== 0 && weekday !== 6 && !kept.has(dateOf(day));
      });
      const on = dateOf(working[4] ?? 0);
      expect(dueOf("PRIVACY", about, now)).toEqual({ on, at: midnightAfter(on) });
    }),
  );
});

test.each([
  // The day of San Martín, a Monday, is not counted.
  ["2026-08-14T13:32:00Z", "2026-08-24"],
  // From Thursday to Thursday.
  ["2026-09-03T12:00:00Z", "2026-09-10"],
  // A quarter to midnight in Buenos Aires is still Friday; the holiday on Monday the 12th is not counted.
  ["2026-10-10T02:45:00Z", "2026-10-19"],
  // Maundy Thursday, Good Friday.
  ["2027-03-22T12:00:00Z", "2027-04-01"],
])("a correction requested at %s is due on %s", (now, on) => {
  expect(dueOf("PRIVACY", "CORRECTION", Date.parse(now)).on).toBe(on);
});
