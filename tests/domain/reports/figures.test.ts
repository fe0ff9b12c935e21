import { expect, test } from "vitest";
import { barKeys, barScale } from "#app/domain/reports/bar-scale.ts";
import {
  figuresOf,
  growthOf,
  heatOf,
  percentOf,
  roomIn,
  sharesOfPeople,
  sharesOfServices,
} from "#app/domain/reports/figures.ts";
import { openMinutes, type StorePlan } from "#app/domain/reports/open-minutes.ts";
import { addedUp, byHour, type CountedTurno, NO_SUMS, sumsOfDay } from "#app/domain/reports/sums.ts";
import { toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";

const FRIDAY = "2026-08-14";
const line = (employeeId: string, serviceId: string, afterMinutes = 0) => ({
  ...{ employeeId, serviceId, afterMinutes, minutes: 60, centavos: 1000 },
});
const turno = (wished: Partial<CountedTurno> = {}): CountedTurno => ({
  status: "CHECKOUT",
  startMinute: 600,
  totalCentavos: 1000,
  isByStaff: false,
  keptCentavos: 0,
  isFirst: true,
  lines: [line("ana", "corte")],
  ...wished,
});
const of = (...turnos: CountedTurno[]) => figuresOf(sumsOfDay(FRIDAY, turnos), {});

test("finished bookings count as charged, open or attended bookings as booked, others as neither", () => {
  const all = (["PENDING", "PENDING_DEPOSIT", "DONE", "CHECKOUT", "NO_SHOW", "CANCELLED"] as const).map(
    (status, index) => turno({ status, totalCentavos: 10 ** index }),
  );
  expect(of(...all)).toMatchObject({
    charged: 1000,
    booked: 111,
    lost: 10_000,
    turnos: 5,
    missed: 1,
    cancelled: 1,
  });
});

test("a kept deposit lessens the loss of a missed booking, but not below zero", () => {
  const missed = (keptCentavos: number) => of(turno({ status: "NO_SHOW", isFirst: null, keptCentavos }));
  expect(missed(300)).toMatchObject({ lost: 700, kept: 300, keptTurnos: 1, missedUnsecured: 0 });
  expect(missed(0)).toMatchObject({ lost: 1000, kept: 0, keptTurnos: 0, missedUnsecured: 1 });
  expect(missed(2000).lost).toBe(0);
  expect(of(turno({ status: "CANCELLED", keptCentavos: 300 }))).toMatchObject({
    lost: 0,
    kept: 300,
    keptTurnos: 1,
  });
  expect(of(turno({ keptCentavos: 300 })).kept).toBe(0);
});

test("a first visit counts as new, a later visit as returning, an unknown client as neither", () => {
  const counted = of(turno(), turno({ isFirst: false }), turno({ isFirst: false }), turno({ isFirst: null }));
  expect(counted).toMatchObject({ fresh: 1, again: 2 });
});

test("a booking of two professionals counts once for each, and once in total", () => {
  const sums = sumsOfDay(FRIDAY, [
    turno({ lines: [line("ana", "corte"), line("bruno", "color", 60), line("ana", "color", 120)] }),
  ]);
  expect(figuresOf(sums, {}).turnos).toBe(1);
  expect(
    sharesOfPeople(sums).map(({ id, turnos, charged, minutes }) => [id, turnos, charged, minutes]),
  ).toEqual([
    ["ana", 1, 2000, 120],
    ["bruno", 1, 1000, 60],
  ]);
  expect(sharesOfServices(sums).map(({ id, turnos }) => [id, turnos])).toEqual([
    ["color", 2],
    ["corte", 1],
  ]);
});

test("time counts in the hours it covers, past midnight and past Sunday too", () => {
  expect(byHour(9 * 60 + 45, 11 * 60 + 15)).toEqual({ 9: 15, 10: 60, 11: 15 });
  const late = turno({ startMinute: 1410, lines: [line("ana", "corte")] });
  expect(sumsOfDay(FRIDAY, [late]).busy).toEqual({ [4 * 24 + 23]: 30, [5 * 24]: 30 });
  expect(sumsOfDay("2026-08-16", [late]).busy).toEqual({ [6 * 24 + 23]: 30, 0: 30 });
});

test("a missed or cancelled booking takes no time", () => {
  expect(sumsOfDay(FRIDAY, [turno({ status: "NO_SHOW" }), turno({ status: "CANCELLED" })]).busy).toEqual({});
});

test("an hour is at most full, and time outside the hours does not fill any", () => {
  const sums = { ...NO_SUMS, busy: { 9: 90, 10: 30, 11: 60 } };
  expect(figuresOf(sums, { 9: 60, 10: 60 })).toMatchObject({
    busyMinutes: 90,
    openMinutes: 120,
    percent: 75,
  });
  expect(figuresOf(sums, {}).percent).toBeNull();
});

test("sums are added without changing their parts", () => {
  const one = sumsOfDay(FRIDAY, [turno()]);
  const before = JSON.stringify(one);
  expect(addedUp([one, one])).toEqual(sumsOfDay(FRIDAY, [turno(), turno()]));
  expect(JSON.stringify(one)).toBe(before);
});

const plan = (wished: Partial<StorePlan> = {}): StorePlan => {
  const day = [
    { from: 540, to: 780 },
    { from: 840, to: 1200 },
  ];
  const weekly = {
    monday: [],
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: [],
  };
  return { timeZone: USUAL_ZONE, weekly, closures: [], staff: [{ ownWeekly: null, away: [] }], ...wished };
};
const at = (from: number, to: number) => ({
  from: toUtcMinute(FRIDAY, from, USUAL_ZONE),
  to: toUtcMinute(FRIDAY, to, USUAL_ZONE),
});
const minutes = (open: Readonly<Record<string, number>>) => Object.values(open).reduce((a, b) => a + b, 0);

test("open time is the hours of all professionals, less closures and time off", () => {
  expect(minutes(openMinutes(plan(), FRIDAY))).toBe(600);
  expect(minutes(openMinutes(plan(), "2026-08-17"))).toBe(0);
  const two = plan({
    staff: [
      { ownWeekly: null, away: [] },
      { ownWeekly: null, away: [at(540, 600)] },
    ],
  });
  expect(openMinutes(two, FRIDAY)[4 * 24 + 9]).toBe(60);
  expect(minutes(openMinutes(two, FRIDAY))).toBe(1140);
  expect(minutes(openMinutes(plan({ closures: [at(0, 1440)] }), FRIDAY))).toBe(0);
});

test("a heat map has the weekdays and hours with professionals, and gaps count as closed", () => {
  const open = { [24 + 9]: 60, [24 + 11]: 60, [48 + 10]: 60 };
  const { weekdays, rows } = heatOf({ [24 + 9]: 30, [24 + 20]: 60 }, open);
  expect(weekdays).toEqual(["tuesday", "wednesday"]);
  expect(rows.map(({ hour, cells }) => [hour, ...cells.map(({ percent }) => percent)])).toEqual([
    [9, 50, null],
    [10, null, 0],
    [11, 0, null],
  ]);
  expect(heatOf({}, {})).toEqual({ weekdays: [], rows: [] });
});

test("there is room where least is taken, on three weekdays at most, in their order", () => {
  const hours = [1, 2, 3, 4, 5].flatMap((day) => [9, 10, 15].map((hour) => day * 24 + hour));
  const open = Object.fromEntries(hours.map((hour) => [hour, 60]));
  const taken = (percents: Readonly<Record<number, number>>) =>
    Object.fromEntries(hours.map((hour) => [hour, ((percents[hour] ?? 80) * 60) / 100]));
  const mornings = { 57: 30, 58: 30, 33: 40, 34: 40 };
  expect(roomIn(heatOf(taken(mornings), open))).toEqual({
    part: "morning",
    weekdays: ["tuesday", "wednesday"],
  });
  expect(roomIn(heatOf(taken({}), open))).toBeNull();
  expect(roomIn(heatOf({}, open))?.weekdays).toHaveLength(3);
});

test.each([
  [71, 100, 71],
  [1, 3, 33],
  [2, 3, 67],
  [0, 5, 0],
  [0, 0, null],
])("%i of %i are %s hundredths", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test.each([
  [114, 100, 14],
  [97, 100, -3],
  [5, 0, null],
  [0, 10, -100],
])("%i after %i is %s hundredths more", (now, before, growth) => {
  expect(growthOf(now, before)).toBe(growth);
});

test.each([
  [34_600_000, "thousands", 10_000_000, 40_000_000],
  [0, "pesos", 100, 100],
  [90_000, "pesos", 20_000, 100_000],
  [1_500_000_000, "millions", 500_000_000, 1_500_000_000],
])("bars up to %i centavos are counted in %s, a line each %i up to %i", (highest, unit, step, top) => {
  expect(barScale(highest)).toEqual({ unit, step, top });
});

test("a chart has two to six lines, with no bar above the last", () => {
  for (let highest = 100; highest < 1e12; highest = Math.ceil(highest * 1.37)) {
    const { step, top } = barScale(highest);
    expect(top).toBeGreaterThanOrEqual(highest);
    expect(top / step).toBeGreaterThanOrEqual(1);
    expect(top / step).toBeLessThanOrEqual(5);
  }
});

test("a chart has a place for each day or month, also where nothing was", () => {
  expect(barKeys({ from: "2026-08-30", to: "2026-09-01" }, false)).toEqual([
    "2026-08-30",
    "2026-08-31",
    "2026-09-01",
  ]);
  expect(barKeys({ from: "2025-11-15", to: "2026-02-01" }, true)).toEqual([
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
  ]);
});
