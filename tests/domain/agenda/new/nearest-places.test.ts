import { expect, test } from "vitest";
import { freeUntil, nearestPlaces } from "#app/domain/agenda/new/nearest-places.ts";
import { formatTime, parseTime } from "#app/domain/time/time.ts";

const at = (time: string) => parseTime(time) ?? -1;
const DATE = "2026-08-10";
const midnight = Date.UTC(2026, 7, 10) / 60_000;
const MONDAY = {
  ...{ monday: [{ from: at("09:00"), to: at("18:00") }], tuesday: [], wednesday: [], thursday: [] },
  ...{ friday: [], saturday: [], sunday: [] },
};
const STORE = {
  ...{ timeZone: "Etc/UTC", weekly: MONDAY, closures: [] },
  ...{ gridMinutes: 15, minimumNoticeMinutes: 60 },
};
const DAY = { date: DATE, store: STORE };

function person(id: string, ...busy: readonly [string, string][]) {
  return {
    id,
    minutes: 45,
    calendar: { weekly: MONDAY, timeOff: [] },
    busy: busy.map(([from, to]) => ({ from: midnight + at(from), to: midnight + at(to) })),
  };
}

function near(start: string, people: readonly ReturnType<typeof person>[], notBefore = "00:00") {
  const asked = { ...DAY, startMinute: at(start), notBefore: at(notBefore), people };
  return nearestPlaces(asked).map(
    ({ employeeId, startMinute }) => `${formatTime(startMinute)} ${employeeId}`,
  );
}

test("a conflict proposes the nearest place of each professional, two at most, in order of time", () => {
  const lucia = person("lucia", ["15:15", "17:15"], ["18:00", "18:45"]);
  expect(near("17:30", [person("bruno", ["17:00", "18:00"]), lucia])).toEqual(["16:15 bruno", "17:15 lucia"]);
  const free = person("ana", ["17:30", "17:35"]);
  expect(near("17:30", [person("bruno", ["17:00", "18:00"]), free, lucia])).toEqual([
    "16:45 ana",
    "17:15 lucia",
  ]);
});

test("a professional who takes less time has a nearer place", () => {
  const quick = { ...person("ana", ["09:00", "17:30"]), minutes: 30 };
  expect(near("17:00", [person("bruno", ["09:00", "17:30"]), quick])).toEqual(["17:30 ana"]);
});

test("a professional without colleagues has a place before and a place after", () => {
  expect(near("12:00", [person("ana", ["12:00", "13:00"])])).toEqual(["11:15 ana", "13:00 ana"]);
});

test("no past place is proposed, and no place in a full day", () => {
  expect(near("12:00", [person("ana", ["12:00", "13:00"])], "11:30")).toEqual(["13:00 ana"]);
  expect(near("12:00", [person("ana", ["09:00", "18:00"])])).toEqual([]);
});

test("a professional is free until the next turno, the end of the hours, or not at all", () => {
  const ana = person("ana", ["12:00", "13:00"]);
  expect(freeUntil(ana, DAY, at("10:00"))).toBe(at("12:00"));
  expect(freeUntil(ana, DAY, at("13:00"))).toBe(at("18:00"));
  expect(freeUntil(ana, DAY, at("12:30"))).toBeNull();
});
