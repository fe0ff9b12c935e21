import { expect, test } from "vitest";
import { nearestStart } from "#app/domain/agenda/new/walk-in.ts";
import { parseTime } from "#app/domain/time/time.ts";

const at = (time: string) => parseTime(time) ?? -1;
const DATE = "2026-08-10";
const midnight = Date.UTC(2026, 7, 10) / 60_000;
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const weekly = (from: string, to: string) => ({
  monday: [span(from, to)],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
});
const STORE = {
  timeZone: "Etc/UTC",
  weekly: weekly("09:00", "18:00"),
  closures: [],
  gridMinutes: 15,
  minimumNoticeMinutes: 60,
};

function person(id: string, busy: readonly [string, string][], hours = weekly("09:00", "18:00")) {
  return {
    id,
    minutes: 45,
    calendar: { weekly: hours, timeOff: [] },
    busy: busy.map(([from, to]) => ({ from: midnight + at(from), to: midnight + at(to) })),
  };
}

const asked = { date: DATE, store: STORE };

test("a walk-in starts at once, off the grid, with the first free professional", () => {
  const people = [person("ana", [["10:00", "11:00"]]), person("bruno", []), person("carla", [])];
  const now = at("10:03");
  expect(nearestStart({ ...asked, now, people })).toEqual({ employeeId: "bruno", startMinute: at("10:05") });
});

test("a walk-in waits for the first professional to become free where all are busy", () => {
  const people = [person("ana", [["10:00", "11:00"]]), person("bruno", [["09:30", "10:50"]])];
  const now = at("10:00");
  expect(nearestStart({ ...asked, now, people })).toEqual({ employeeId: "bruno", startMinute: at("10:50") });
});

test("a walk-in starts sooner with the professional who takes less time", () => {
  const people = [
    person("ana", [["10:40", "12:00"]]),
    { ...person("bruno", [["10:40", "12:00"]]), minutes: 30 },
  ];
  const now = at("10:00");
  expect(nearestStart({ ...asked, now, people })).toEqual({ employeeId: "bruno", startMinute: at("10:00") });
});

test.each([
  ["nobody works any more", at("17:30"), [person("ana", [])]],
  ["nobody is there", at("10:00"), []],
  ["the day is over", at("23:58"), [person("ana", [], weekly("00:00", "24:00"))]],
])("null where %s", (_, now, people) => {
  expect(nearestStart({ ...asked, now, people })).toBeNull();
});
