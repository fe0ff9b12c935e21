import { expect, test } from "vitest";
import type { StoreCalendar } from "#app/domain/calendar/opening.ts";
import { openingNow } from "#app/domain/calendar/opening-now.ts";
import { aQuestion, MONDAY, minutes, span, utc, weekly } from "#tests/domain/calendar/calendar-builders.ts";

// From 9 to 13 and from 16 to 20, closed on Sundays, in Buenos Aires.
function aStore(store: Partial<StoreCalendar> = {}): StoreCalendar {
  return aQuestion({ store }).store;
}

function at(time: string, store: Partial<StoreCalendar> = {}, date = MONDAY) {
  return openingNow(aStore(store), utc(`${date}T${time}-03:00`));
}

const opens = (date: string, time: string, daysAhead: number) => ({
  isOpen: false,
  opens: { date, at: minutes(time), daysAhead },
});

test.each([
  ["08:59", opens(MONDAY, "09:00", 0)],
  ["09:00", { isOpen: true, until: minutes("13:00") }],
  ["12:59", { isOpen: true, until: minutes("13:00") }],
  ["13:00", opens(MONDAY, "16:00", 0)],
  ["19:59", { isOpen: true, until: minutes("20:00") }],
  ["20:00", opens("2026-06-02", "09:00", 1)],
])("at %s the store is as its hours say", (time, answer) => {
  expect(at(time)).toEqual(answer);
});

test("on a Saturday night a store that rests on Sundays opens on Monday", () => {
  expect(at("21:00", {}, "2026-06-06")).toEqual(opens("2026-06-08", "09:00", 2));
});

test("a closure ends the day early, and another closure delays its opening", () => {
  const closures = [
    { ...span(MONDAY, "18:00-20:00"), reason: null },
    { ...span("2026-06-02", "08:00-11:00"), reason: null },
  ];
  expect(at("17:00", { closures })).toEqual({ isOpen: true, until: minutes("18:00") });
  expect(at("18:00", { closures })).toEqual(opens("2026-06-02", "11:00", 1));
});

test("touching shifts count as a single shift, also over midnight", () => {
  expect(at("12:00", { weekly: weekly(["09:00-13:00", "13:00-20:00"]) })).toEqual({
    isOpen: true,
    until: minutes("20:00"),
  });
  const night = weekly(["00:00-03:00", "18:00-24:00"]);
  expect(at("22:00", { weekly: night })).toEqual({ isOpen: true, until: minutes("03:00") });
  expect(at("22:00", { weekly: weekly(["09:00-24:00"]) })).toEqual({ isOpen: true, until: 1440 });
});

test("a store that never closes, or never opens, promises no time", () => {
  expect(at("12:00", { weekly: weekly(["00:00-24:00"]) })).toEqual({ isOpen: true, until: null });
  expect(at("12:00", { weekly: weekly([]) })).toEqual({ isOpen: false, opens: null });
});

test("the hour is that of the store's own clock", () => {
  const madrid = { timeZone: "Europe/Madrid", weekly: weekly(["09:00-20:00"]) };
  expect(openingNow(aStore(madrid), utc("2026-06-01T19:59+02:00"))).toEqual({
    isOpen: true,
    until: minutes("20:00"),
  });
  expect(openingNow(aStore(madrid), utc("2026-06-01T20:00+02:00"))).toMatchObject({ isOpen: false });
});
