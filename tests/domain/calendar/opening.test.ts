import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allHours,
  dayShifts,
  employeeCalendar,
  type StoreCalendar,
  type StoreDay,
  storeDays,
} from "#app/domain/calendar/opening.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import { addDays, toUtcMinute } from "#app/domain/time/time.ts";
import {
  closuresAround,
  dayNumbers,
  hoursAround,
  isoDate,
  zones,
} from "#tests/domain/calendar/arbitraries.ts";
import { aQuestion, MONDAY, span, utc, weekly } from "#tests/domain/calendar/calendar-builders.ts";

const FRIDAY = "2026-06-05";
const SATURDAY = "2026-06-06";
const SUNDAY = "2026-06-07";

function aStore(store: Partial<StoreCalendar> = {}): StoreCalendar {
  return aQuestion({ store }).store;
}

function dayOf(store: StoreCalendar, date: string): StoreDay | undefined {
  return storeDays(store, date, date)[0];
}

test("each date from the first to the last is answered", () => {
  expect(storeDays(aStore(), FRIDAY, "2026-06-08")).toEqual([
    { date: FRIDAY, open: true, reason: null, closureReason: null, reopens: null },
    { date: SATURDAY, open: true, reason: null, closureReason: null, reopens: null },
    { date: SUNDAY, open: false, reason: "CLOSED_WEEKDAY", closureReason: null, reopens: "2026-06-08" },
    { date: "2026-06-08", open: true, reason: null, closureReason: null, reopens: null },
  ]);
  expect(storeDays(aStore(), SUNDAY, SATURDAY)).toEqual([]);
});

test("a closure of all shifts closes the day, with its reason", () => {
  const closures = [{ ...span(MONDAY, "09:00-20:00"), reason: "Feriado" }];
  expect(dayOf(aStore({ closures }), MONDAY)).toEqual({
    date: MONDAY,
    open: false,
    reason: "CLOSURE",
    closureReason: "Feriado",
    reopens: "2026-06-02",
  });
});

test("closures of each shift close the day together, with the reason of the first", () => {
  const closures = [
    { ...span(MONDAY, "16:00-20:00"), reason: "Obras" },
    { ...span(MONDAY, "09:00-13:00"), reason: "Feriado" },
  ];
  expect(dayOf(aStore({ closures }), MONDAY)).toMatchObject({ open: false, closureReason: "Feriado" });
});

test.each(["09:00-13:00", "09:01-20:00", "09:00-19:59", "13:00-16:00"])(
  "a closure %s leaves some of the day open",
  (times) => {
    const closures = [{ ...span(MONDAY, times), reason: "Obras" }];
    expect(dayOf(aStore({ closures }), MONDAY)).toMatchObject({
      open: true,
      reason: null,
      closureReason: null,
    });
  },
);

test("a closed weekday inside a closure is closed for its weekday, until the closure ends", () => {
  const closures = [
    { from: utc(`${SATURDAY}T00:00-03:00`), to: utc("2026-06-10T00:00-03:00"), reason: null },
  ];
  const store = aStore({ closures });
  expect(dayOf(store, SUNDAY)).toMatchObject({ reason: "CLOSED_WEEKDAY", reopens: "2026-06-10" });
  expect(dayOf(store, SATURDAY)).toMatchObject({
    reason: "CLOSURE",
    closureReason: null,
    reopens: "2026-06-10",
  });
});

test("the reopening is looked for 90 days ahead", () => {
  const closedFor = (days: number) => {
    const to = utc(`${addDays(MONDAY, days)}T00:00-03:00`);
    const closures = [{ from: utc(`${MONDAY}T00:00-03:00`), to, reason: "Reforma" }];
    return dayOf(aStore({ weekly: weekly(["09:00-13:00"]), closures }), MONDAY)?.reopens;
  };
  expect(closedFor(90)).toBe("2026-08-30");
  expect(closedFor(91)).toBeNull();
});

test("each closed day looks 90 days ahead of itself", () => {
  const to = utc(`${addDays(MONDAY, 93)}T00:00-03:00`);
  const closures = [{ from: utc(`${MONDAY}T00:00-03:00`), to, reason: "Reforma" }];
  const days = storeDays(aStore({ weekly: weekly(["09:00-13:00"]), closures }), MONDAY, "2026-06-05");
  expect(days.map((day) => day.reopens)).toEqual([null, null, null, "2026-09-02", "2026-09-02"]);
});

test("a store that never opens says so", () => {
  expect(dayOf(aStore({ weekly: weekly([]) }), MONDAY)).toMatchObject({ open: false, reopens: null });
});

test("an hour that the clock skips opens nothing", () => {
  const store = aStore({ timeZone: "America/Santiago", weekly: weekly(["00:00-01:00"]) });
  expect(dayOf(store, "2026-09-06")).toMatchObject({
    open: false,
    reason: "CLOSED_WEEKDAY",
    reopens: "2026-09-07",
  });
});

test("a day is open if a minute of its shifts is in no closure, and reopens on the next such day", () => {
  const stores = dayNumbers.chain((day) =>
    fc.record({
      day: fc.constant(day),
      timeZone: zones,
      weekly: hoursAround(day),
      closures: closuresAround(day),
    }),
  );
  fc.assert(
    fc.property(stores, ({ day, ...store }) => {
      const calendar = aStore(store);
      const isOpen = (date: string) => openMinutes(calendar, date).length > 0;
      for (const found of storeDays(calendar, isoDate(day), isoDate(day + 2))) {
        expect(found.open).toBe(isOpen(found.date));
        const next = Array.from({ length: 90 }, (_, index) => addDays(found.date, index + 1)).find(isOpen);
        expect(found.reopens).toBe(found.open ? null : (next ?? null));
      }
    }),
    { numRuns: 60 },
  );
});

function openMinutes(store: StoreCalendar, date: string): number[] {
  return dayShifts(store.weekly, dayNumber(date)).flatMap((shift) => {
    const from = toUtcMinute(date, shift.from, store.timeZone);
    const to = toUtcMinute(date, shift.to, store.timeZone);
    const minutes = Array.from({ length: to - from }, (_, index) => from + index);
    return minutes.filter(
      (minute) => !store.closures.some((closure) => closure.from <= minute && minute < closure.to),
    );
  });
}

test("a professional works at hours of their own, else at the store's", () => {
  const store = aStore({ weekly: weekly(["09:00-13:00"]) });
  const ownWeekly = weekly(["10:00-12:00"], { monday: [] });
  const timeOff = [span(MONDAY, "09:00-10:00")];
  expect(employeeCalendar({ id: "ana", ownWeekly, timeOff }, store)).toEqual({ weekly: ownWeekly, timeOff });
  expect(employeeCalendar({ id: "ana", ownWeekly: null, timeOff }, store)).toEqual({
    weekly: store.weekly,
    timeOff,
  });
  expect(allHours(store)).toEqual({ weekly: store.weekly, timeOff: [] });
});

test("a professional whose own hours are empty does not work, even while the store is open", () => {
  const { weekly: week } = employeeCalendar({ id: "ana", ownWeekly: weekly([]), timeOff: [] }, aStore());
  expect(Object.values(week).flat()).toEqual([]);
});
