import { expect, test } from "vitest";
import {
  dayShifts,
  hoursAt,
  type SpecialDay,
  storeDays,
  type WeeklyShifts,
} from "#app/domain/calendar/opening.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import { addDays } from "#app/domain/time/time.ts";
import { aQuestion, MONDAY, weekly } from "#tests/domain/calendar/calendar-builders.ts";

const SUNDAY = addDays(MONDAY, 6);
const USUAL = [{ from: 540, to: 1080 }];
const LATE = { from: 1200, to: 1380 };

/** Open from 9 to 18 but on Sundays, with these special days. */
function hours(dates: Readonly<Record<string, Partial<SpecialDay>>>): WeeklyShifts {
  const days = Object.entries(dates).map(([date, day]) => {
    return [date, { shifts: null, reason: null, people: {}, ...day }] as const;
  });
  return { ...weekly(["09:00-18:00"], { sunday: [] }), dates: Object.fromEntries(days) };
}

const on = (week: WeeklyShifts, date: string) => dayShifts(week, dayNumber(date));
const own = weekly(["10:00-12:00"], { sunday: [] });

test("a Sunday that opens is a day of the store and of the professionals with its hours, and of no other", () => {
  const shifts = [{ from: 600, to: 1080 }];
  const store = hours({ [SUNDAY]: { shifts } });
  expect(on(store, SUNDAY)).toEqual(shifts);
  expect(on(store, addDays(SUNDAY, 7))).toEqual([]);
  expect(on(hoursAt(store, { id: "ana", ownWeekly: null }), SUNDAY)).toBe(shifts);
  expect(on(hoursAt(store, { id: "bea", ownWeekly: own }), SUNDAY)).toEqual([]);
  expect(on(hoursAt(store, { id: "bea", ownWeekly: own }), MONDAY)).toEqual([{ from: 600, to: 720 }]);
});

test("a named professional has the hours of that day, or none, whatever the week says", () => {
  const shifts = [{ from: 600, to: 1080 }];
  const store = hours({ [SUNDAY]: { shifts, people: { ana: [], bea: shifts } } });
  expect(on(hoursAt(store, { id: "ana", ownWeekly: null }), SUNDAY)).toEqual([]);
  expect(on(hoursAt(store, { id: "bea", ownWeekly: own }), SUNDAY)).toEqual(shifts);
});

test("an evening of one professional opens the store, for that professional alone", () => {
  const store = hours({ [MONDAY]: { people: { ana: [...USUAL, LATE] } } });
  expect(on(store, MONDAY)).toEqual([...USUAL, LATE]);
  expect(on(hoursAt(store, { id: "ana", ownWeekly: null }), MONDAY)).toEqual([...USUAL, LATE]);
  expect(on(hoursAt(store, { id: "cata", ownWeekly: null }), MONDAY)).toEqual(USUAL);
});

test("a closed day reopens on a special day, and a closure closes one", () => {
  const store = { ...aQuestion({}).store, weekly: hours({ [SUNDAY]: { shifts: USUAL } }) };
  const closed = { ...store, weekly: { ...store.weekly, ...weekly([]) } };
  expect(storeDays(closed, MONDAY, MONDAY)).toMatchObject([{ open: false, reopens: SUNDAY }]);
  expect(storeDays(closed, SUNDAY, SUNDAY)).toMatchObject([{ open: true }]);
  const closures = [{ from: 0, to: 2 ** 31, reason: "Obras" }];
  expect(storeDays({ ...closed, closures }, SUNDAY, SUNDAY)).toMatchObject([
    { open: false, closureReason: "Obras" },
  ]);
});
