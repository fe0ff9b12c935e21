import { expect, test } from "vitest";
import { dayLoad, firstFree, type LoadInput } from "#app/domain/agenda/views/month-load.ts";
import { toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";

const FRIDAY = "2026-08-14";
const SATURDAY = "2026-08-15";
const HOURS = [{ from: 600, to: 1200 }];
const WEEK = {
  ...{ monday: HOURS, tuesday: HOURS, wednesday: HOURS, thursday: HOURS, friday: HOURS },
  ...{ saturday: HOURS, sunday: [] },
};

const on = (date: string, from: number, to: number) => ({
  from: toUtcMinute(date, from, USUAL_ZONE),
  to: toUtcMinute(date, to, USUAL_ZONE),
});

type Staff = LoadInput["staff"][number];
const ana = (wishes: Partial<Staff> = {}): Staff => ({
  ...{ employeeId: "ana", ownWeekly: null, away: [], busy: [] },
  ...wishes,
});
const store = (staff: readonly Staff[], closures: LoadInput["closures"] = []): LoadInput => ({
  ...{ timeZone: USUAL_ZONE, weekly: WEEK, gridMinutes: 30, closures, staff },
});

test.each([
  ["nobody booked", store([ana()]), 0, false],
  ["an hour of ten", store([ana({ busy: [on(FRIDAY, 600, 660)] })]), 10, false],
  [
    "what lies outside of their hours does not count",
    store([ana({ busy: [on(FRIDAY, 540, 660)] })]),
    10,
    false,
  ],
  ["two at once count once", store([ana({ busy: [on(FRIDAY, 600, 660), on(FRIDAY, 600, 660)] })]), 10, false],
  [
    "a day off leaves less",
    store([ana({ away: [on(FRIDAY, 700, 1200)], busy: [on(FRIDAY, 600, 650)] })]),
    50,
    false,
  ],
  ["full", store([ana({ busy: [on(FRIDAY, 600, 1150)] })]), 92, true],
  ["of two people", store([ana({ busy: [on(FRIDAY, 600, 1200)] }), ana({ employeeId: "bruno" })]), 50, false],
])("how full a day is: %s", (_, input, percent, isFull) => {
  expect(dayLoad(input, FRIDAY)).toEqual({ date: FRIDAY, isClosed: false, percent, isFull });
});

test("a day is closed by the week, or for once", () => {
  expect(dayLoad(store([ana()]), "2026-08-16")).toMatchObject({ isClosed: true, isFull: false });
  expect(dayLoad(store([ana()], [on(FRIDAY, 0, 1440)]), FRIDAY)).toMatchObject({ isClosed: true });
  expect(dayLoad(store([ana()], [on(FRIDAY, 0, 700)]), FRIDAY)).toMatchObject({ isClosed: false });
});

test("the first free place is the earliest of all professionals, and not in the past", () => {
  const dates = ["2026-08-13", FRIDAY, SATURDAY];
  const clock = { date: FRIDAY, minute: 725 };
  const busy = ana({ busy: [on(FRIDAY, 600, 1000)] });
  expect(firstFree(store([busy, ana({ employeeId: "bruno" })]), dates, clock)).toEqual({
    ...{ date: FRIDAY, minute: 750, employeeId: "bruno" },
  });
  expect(firstFree(store([ana({ away: [on(FRIDAY, 0, 1440)] })]), dates, clock)).toEqual({
    ...{ date: SATURDAY, minute: 600, employeeId: "ana" },
  });
  expect(firstFree(store([]), dates, clock)).toBeNull();
});
