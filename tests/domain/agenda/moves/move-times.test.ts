import { expect, test } from "vitest";
import { type Moving, moveDays, movedFrom, moveTimes } from "#app/domain/agenda/moves/move-times.ts";
import { formatTime, parseTime } from "#app/domain/time/time.ts";

const at = (time: string) => parseTime(time) ?? -1;
const MONDAY = "2026-08-10";
const midnight = Date.UTC(2026, 7, 10) / 60_000;
const CLOSED = { wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const DAY = [{ from: at("09:00"), to: at("12:00") }];
const WEEKLY = { monday: DAY, tuesday: DAY, ...CLOSED };
const STORE = {
  ...{ timeZone: "Etc/UTC", weekly: WEEKLY, closures: [] },
  ...{ gridMinutes: 30, minimumNoticeMinutes: 600 },
};

/** A professional with the store's hours, and these bookings on the Monday. */
function busyPerson(...busy: readonly (readonly [string, string])[]) {
  return {
    calendar: { weekly: WEEKLY, timeOff: [] },
    busy: busy.map(([from, to]) => ({ from: midnight + at(from), to: midnight + at(to) })),
    serviceIds: ["cut"],
  };
}

function line(id: string, employeeId: string, time: string, minutes = 60) {
  return { id, employeeId, startMinute: at(time), minutes, serviceId: "cut", serviceName: "Corte" };
}

function moving(
  changes: Partial<Moving> & { readonly people?: Record<string, ReturnType<typeof busyPerson>> },
) {
  const { people = { ana: busyPerson(), bruno: busyPerson() }, ...rest } = changes;
  return {
    ...{
      turno: { date: MONDAY, lines: [line("l1", "ana", "09:00")] },
      lineId: null,
      minutes: null,
      team: [null],
    },
    ...{ today: "2026-08-01", now: 0 },
    calendar: { zone: "Etc/UTC", store: STORE, people: new Map(Object.entries(people)) },
    ...rest,
  };
}

function told(asked: Moving, date = MONDAY) {
  return moveTimes(asked, date).map(
    ({ minute, state, employeeId }) => `${formatTime(minute)} ${state}${employeeId ? ` ${employeeId}` : ""}`,
  );
}

test("each start of the grid is free or has its worst conflict", () => {
  const people = { ana: busyPerson(["10:00", "10:30"]), bruno: busyPerson() };
  expect(told(moving({ people }))).toEqual([
    ...["09:00 FREE", "09:30 OCCUPIED", "10:00 OCCUPIED", "10:30 FREE", "11:00 FREE", "11:30 STORE_CLOSED"],
  ]);
});

test("a longer booking fits less often, and staff need no notice", () => {
  const asked = moving({ minutes: 120, today: MONDAY, now: at("09:10") });
  // Its present time remains a choice, even though it is past.
  expect(told(asked)).toEqual([
    ...[
      "09:00 FREE",
      "09:30 FREE",
      "10:00 FREE",
      "10:30 STORE_CLOSED",
      "11:00 STORE_CLOSED",
      "11:30 STORE_CLOSED",
    ],
  ]);
});

test("the first free professional of several takes a start", () => {
  const people = { ana: busyPerson(["09:00", "12:00"]), bruno: busyPerson(["09:00", "10:00"]) };
  expect(told(moving({ people, team: [null, "bruno"] })).slice(0, 4)).toEqual([
    ...["09:00 OCCUPIED", "09:30 OCCUPIED", "10:00 FREE bruno", "10:30 FREE bruno"],
  ]);
});

test("services keep their distances, and lines that stay block the moved line", () => {
  const turno = { date: MONDAY, lines: [line("l1", "ana", "09:00", 30), line("l2", "ana", "10:00", 30)] };
  expect(told(moving({ turno })).slice(-3)).toEqual([
    "10:30 FREE",
    "11:00 STORE_CLOSED",
    "11:30 STORE_CLOSED",
  ]);
  expect(told(moving({ turno, lineId: "l1" })).slice(0, 4)).toEqual([
    ...["09:00 FREE", "09:30 FREE", "10:00 OCCUPIED", "10:30 FREE"],
  ]);
  // A conflict of the line that stays rules out no hour for the line that moves.
  const people = { ana: busyPerson(["10:15", "10:30"]) };
  expect(told(moving({ turno, lineId: "l1", people })).slice(0, 2)).toEqual(["09:00 FREE", "09:30 FREE"]);
  expect(movedFrom({ turno, lineId: "l2" })).toBe(at("10:00"));
});

test("a start off the grid is offered only on its own day", () => {
  const turno = { date: MONDAY, lines: [line("l1", "ana", "09:20")] };
  expect(told(moving({ turno }))).toContain("09:20 FREE");
  expect(told(moving({ turno }), "2026-08-11")).not.toContain("09:20 FREE");
});

test("a day is open where it would fit, else full or closed", () => {
  const people = { ana: busyPerson(["09:00", "12:00"]) };
  const states = (asked: Moving) => moveDays(asked, MONDAY, 3).map(({ state }) => state);
  expect(states(moving({ people }))).toEqual(["full", "open", "closed"]);
  expect(states(moving({ people, minutes: 240 }))).toEqual(["full", "full", "closed"]);
  expect(states(moving({ people, today: "2026-08-11", now: at("11:45") }))).toEqual([
    "full",
    "full",
    "closed",
  ]);
});
