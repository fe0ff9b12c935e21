import fc from "fast-check";
import { expect, test } from "vitest";
import { dayShifts, hoursAt, type OwnHours, type WeeklyShifts } from "#app/domain/calendar/opening.ts";
import {
  type DayPlan,
  withoutPast,
  withPersonsPlan,
  withStorePlan,
} from "#app/domain/setup/stores/special-days.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import { hoursAround, shiftsOfADay, weeks } from "#tests/domain/calendar/arbitraries.ts";
import { shifts, weekly } from "#tests/domain/calendar/calendar-builders.ts";

const SUNDAY = "2026-12-20";
const WEEK = weekly(["09:00-13:00", "16:00-20:00"], { sunday: [] });
const FOLLOWER: OwnHours = { id: "ana", ownWeekly: null };
/** Works on Mondays alone. */
const MONDAYS: OwnHours = {
  id: "bea",
  ownWeekly: { ...weekly([]), monday: shifts("10:00-12:00") },
};
/** Has Sunday afternoons of their own. */
const SUNDAYS: OwnHours = { id: "carla", ownWeekly: weekly(["14:00-17:00"]) };
const STAFF = [FOLLOWER, MONDAYS, SUNDAYS];

const open = (attending: readonly string[], ...times: string[]): DayPlan => ({
  ...{ kind: "OPEN", shifts: shifts(...times), reason: null, attending },
});
const on = (hours: WeeklyShifts, person: OwnHours | null, date = SUNDAY) =>
  dayShifts(person === null ? hours : hoursAt(hours, person), dayNumber(date));
const planned = (plan: DayPlan, before: WeeklyShifts = WEEK) =>
  withStorePlan(before, { date: SUNDAY, plan }, STAFF);

test("an opened Sunday has its shifts, for those of the store and those called in; own hours stay", () => {
  const after = planned(open(["ana", "bea", "carla"], "10:00-18:00"));
  expect(on(after, FOLLOWER)).toEqual(shifts("10:00-18:00"));
  expect(on(after, MONDAYS)).toEqual(shifts("10:00-18:00"));
  expect(on(after, SUNDAYS)).toEqual(shifts("14:00-17:00"));
});

test("a professional who does not attend has no hours, and is named only where that says something", () => {
  const after = planned(open(["ana"], "10:00-18:00"));
  expect(on(after, FOLLOWER)).toEqual(shifts("10:00-18:00"));
  expect(on(after, MONDAYS)).toEqual([]);
  expect(on(after, SUNDAYS)).toEqual([]);
  expect(Object.keys(after.dates?.[SUNDAY]?.people ?? {})).toEqual(["carla"]);
});

test("an evening of one professional is theirs alone, and outlives a plan of the store and its end", () => {
  const evening: DayPlan = open([], "20:00-23:00");
  const alone = withPersonsPlan(WEEK, { date: SUNDAY, plan: evening }, "bea");
  expect(on(alone, MONDAYS)).toEqual(shifts("20:00-23:00"));
  expect(on(alone, FOLLOWER)).toEqual([]);
  expect(on(alone, null)).toEqual(shifts("20:00-23:00"));
  const both = planned(open(["ana", "bea"], "10:00-18:00"), alone);
  expect(on(both, MONDAYS)).toEqual(shifts("20:00-23:00"));
  expect(on(both, FOLLOWER)).toEqual(shifts("10:00-18:00"));
  for (const kind of ["USUAL", "CLOSED"] as const)
    expect(planned({ kind, reason: null }, both).dates).toEqual(alone.dates);
  const without = withPersonsPlan(both, { date: SUNDAY, plan: { kind: "USUAL" } }, "bea");
  expect(on(without, MONDAYS)).toEqual([]);
});

test("a date as usual is not kept", () => {
  const opened = planned(open(["ana", "bea"], "10:00-18:00"));
  expect(planned({ kind: "USUAL" }, opened).dates).toEqual({});
  const monday = "2026-12-21";
  const same = { date: monday, plan: open(["ana", "bea", "carla"], "09:00-13:00", "16:00-20:00") };
  expect(withStorePlan(WEEK, same, STAFF).dates).toEqual({});
});

test("a plan changes no other date, and 'as usual' undoes it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000, max: 22_000 }).chain((day) => fc.tuple(fc.constant(day), hoursAround(day))),
      shiftsOfADay(2),
      fc.subarray(["ana", "bea"]),
      fc.option(weeks(shiftsOfADay(2))),
      ([day, hours], times, attending, own) => {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
        const staff = [
          { id: "ana", ownWeekly: null },
          { id: "bea", ownWeekly: own },
        ];
        const plan: DayPlan = { kind: "OPEN", shifts: times, reason: null, attending };
        const after = withStorePlan(hours, { date, plan }, staff);
        for (const person of staff) {
          for (const other of [day - 1, day + 1, day + 7])
            expect(dayShifts(hoursAt(after, person), other)).toEqual(
              dayShifts(hoursAt(hours, person), other),
            );
          if (!attending.includes(person.id)) expect(dayShifts(hoursAt(after, person), day)).toEqual([]);
        }
        const again = withStorePlan(after, { date, plan: { kind: "USUAL" } }, staff);
        expect(again.dates?.[date]?.shifts ?? null).toBeNull();
      },
    ),
  );
});

test("dates before today go", () => {
  const opened = planned(open(["ana"], "10:00-18:00"));
  expect(withoutPast(opened, SUNDAY)).toEqual(opened);
  expect(withoutPast(opened, "2026-12-21").dates).toEqual({});
});
