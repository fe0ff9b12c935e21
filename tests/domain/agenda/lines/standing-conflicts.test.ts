import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type StandingCalendar,
  type StandingLine,
  standingConflicts,
} from "#app/domain/agenda/lines/standing-conflicts.ts";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";

const FRIDAY = "2026-11-06";
const at = (minute: number) => toUtcMinute(FRIDAY, minute, USUAL_ZONE);
const open = (from: number, to: number) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from, to }]])) as unknown as WeeklyShifts;

const STORE = {
  id: "centro",
  timeZone: USUAL_ZONE,
  weekly: open(540, 1200),
  closures: [],
  isGone: false,
  staff: [
    { employeeId: "ana", ownWeekly: null },
    { employeeId: "bruno", ownWeekly: open(540, 900) },
  ],
};

function calendar(of: Partial<StandingCalendar> = {}): StandingCalendar {
  return { stores: [STORE], people: [], elsewhere: [], ...of };
}

function line(of: Partial<StandingLine> & { readonly from?: number } = {}): StandingLine {
  const { from = 600, ...rest } = of;
  return {
    ...{ lineId: "one", status: "PENDING", storeId: "centro", employeeId: "ana", notOffered: null },
    span: { from: at(from), to: at(from + 45) },
    ...rest,
  };
}

function kinds(lines: readonly StandingLine[], of: Partial<StandingCalendar> = {}) {
  return Object.fromEntries(
    [...standingConflicts(lines, calendar(of))].map(([id, found]) => [id, found.map(({ kind }) => kind)]),
  );
}

test("two overlapping lines conflict with each other, in either order", () => {
  const pair = [line(), line({ lineId: "other", from: 630 })];
  expect(kinds(pair)).toEqual({ one: ["OVERLAP"], other: ["OVERLAP"] });
  expect(kinds(pair.toReversed())).toEqual({ one: ["OVERLAP"], other: ["OVERLAP"] });
});

test.each(["CANCELLED", "NO_SHOW"] as const)("a neighbour that is %s marks no turno", (status) => {
  expect(kinds([line(), line({ lineId: "other", status })])).toEqual({ one: [] });
});

test("a moved neighbour marks no booking", () => {
  expect(kinds([line(), line({ lineId: "other", from: 645 })])).toEqual({ one: [], other: [] });
  expect(kinds([line(), line({ lineId: "other", employeeId: "bruno" })])).toEqual({ one: [], other: [] });
});

test.each(["CHECKOUT", "CANCELLED", "NO_SHOW"] as const)("a turno that is %s bears no mark", (status) => {
  const closed = [{ from: at(0), to: at(1440), reason: null }];
  expect(kinds([line({ status })], { stores: [{ ...STORE, closures: closed }] })).toEqual({});
});

test.each<[string, Partial<StandingLine>, Partial<StandingCalendar>, string[]]>([
  [
    "a closure",
    {},
    { stores: [{ ...STORE, closures: [{ ...line().span, reason: null }] }] },
    ["STORE_CLOSED"],
  ],
  ["a store that is gone", {}, { stores: [{ ...STORE, isGone: true }] }, ["STORE_CLOSED"]],
  ["hours of one's own", { employeeId: "bruno", span: { from: at(880), to: at(925) } }, {}, ["EMPLOYEE_OFF"]],
  ["working there no more", {}, { stores: [{ ...STORE, staff: [] }] }, ["EMPLOYEE_OFF"]],
  ["time off", {}, { people: [{ id: "ana", timeOff: [{ ...line().span, kind: "OFF" }] }] }, ["EMPLOYEE_OFF"]],
  ["a held time", {}, { people: [{ id: "ana", timeOff: [{ ...line().span, kind: "HELD" }] }] }, []],
  ["a turno at another store", {}, { elsewhere: [{ employeeId: "ana", span: line().span }] }, ["OVERLAP"]],
  ["another's turno elsewhere", {}, { elsewhere: [{ employeeId: "bruno", span: line().span }] }, []],
  ["a service that is not theirs", { notOffered: "Masaje" }, {}, ["NOT_OFFERED"]],
  ["nothing", {}, {}, []],
])("%s is judged as of now", (_, of, around, expected) => {
  expect(kinds([line(of)], around)).toEqual({ one: expected });
});

const anyLine = fc.record({
  status: fc.constantFrom(...BOOKING_STATUSES),
  employeeId: fc.constantFrom("ana", "bruno"),
  start: fc.integer({ min: 108, max: 140 }),
  steps: fc.integer({ min: 1, max: 9 }),
});

test("a line is in conflict with exactly those that share a minute of its professional", () => {
  const check = fc.property(fc.array(anyLine, { maxLength: 6 }), (drawn) => {
    const lines = drawn.map(({ start, steps, ...rest }, index) =>
      line({ ...rest, lineId: `${index}`, span: { from: at(start * 5), to: at((start + steps) * 5) } }),
    );
    const found = standingConflicts(lines, calendar());
    for (const each of lines) {
      const isOver = ["CHECKOUT", "CANCELLED", "NO_SHOW"].includes(each.status);
      const shares = lines.some(
        (other) =>
          other !== each &&
          other.employeeId === each.employeeId &&
          !["CANCELLED", "NO_SHOW"].includes(other.status) &&
          minutesOf(other).some((minute) => minutesOf(each).includes(minute)),
      );
      const overlaps = found.get(each.lineId)?.some(({ kind }) => kind === "OVERLAP") ?? false;
      expect(overlaps).toBe(!isOver && shares);
    }
  });
  fc.assert(check);
});

function minutesOf({ span }: StandingLine): readonly number[] {
  return Array.from({ length: span.to - span.from }, (_, index) => span.from + index);
}
