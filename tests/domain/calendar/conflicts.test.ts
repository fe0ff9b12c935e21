import { expect, test } from "vitest";
import { conflictsOf, type PlacedLine } from "#app/domain/calendar/conflicts.ts";
import {
  aQuestion,
  BUENOS_AIRES,
  MONDAY,
  minutes,
  shifts,
  span,
  utc,
  weekly,
} from "#tests/domain/calendar/calendar-builders.ts";

const SUNDAY = "2026-06-07";
const { store, employee } = aQuestion({ employee: { weekly: weekly(["09:00-11:00", "11:00-13:00"]) } });

function aLine(time: string, line: Partial<PlacedLine> = {}): PlacedLine {
  const startMinute = minutes(time);
  return { date: MONDAY, startMinute, minutes: 60, zone: BUENOS_AIRES, store, employee, busy: [], ...line };
}

function kinds(line: PlacedLine): string[] {
  return conflictsOf(line).map((conflict) => conflict.kind);
}

test("a line within the hours of both conflicts with nothing", () => {
  expect(kinds(aLine("12:00"))).toEqual([]);
});

test.each([
  ["past the end of the store's shift", aLine("12:30", { employee: null }), ["STORE_CLOSED"]],
  ["on a closed weekday", aLine("09:00", { date: SUNDAY, employee: null }), ["STORE_CLOSED"]],
  ["across two shifts of the professional", aLine("10:30"), ["EMPLOYEE_OFF"]],
  ["outside both", aLine("14:00"), ["STORE_CLOSED", "EMPLOYEE_OFF"]],
  ["with both calendars unknown", aLine("14:00", { store: null, employee: null }), []],
  ["across midnight", aLine("23:30", { employee: null }), ["STORE_CLOSED"]],
])("%s: %s", (_, line, answer) => {
  expect(kinds(line)).toEqual(answer);
});

test("a closure and time off count", () => {
  const closed = { ...store, closures: [{ ...span(MONDAY, "09:30-09:31"), reason: "Obras" }] };
  const off = { ...employee, timeOff: [span(MONDAY, "09:59-12:00")] };
  expect(kinds(aLine("09:00", { store: closed }))).toEqual(["STORE_CLOSED"]);
  expect(kinds(aLine("09:00", { employee: off }))).toEqual(["EMPLOYEE_OFF"]);
  expect(kinds(aLine("12:00", { store: closed, employee: off }))).toEqual([]);
});

test("a professional without own hours is off only on time off", () => {
  const following = { weekly: store.weekly, timeOff: [] };
  expect(kinds(aLine("14:00", { employee: following }))).toEqual(["STORE_CLOSED"]);
  expect(
    kinds(aLine("09:00", { employee: { ...following, timeOff: [span(MONDAY, "09:30-10:00")] } })),
  ).toEqual(["EMPLOYEE_OFF"]);
  expect(
    kinds(aLine("14:00", { employee: { ...following, timeOff: [span(MONDAY, "14:00-15:00")] } })),
  ).toEqual(["STORE_CLOSED", "EMPLOYEE_OFF"]);
});

test("a professional without shifts on the weekday is off", () => {
  const resting = { weekly: weekly([], { tuesday: shifts("09:00-13:00") }), timeOff: [] };
  expect(kinds(aLine("09:00", { employee: resting }))).toEqual(["EMPLOYEE_OFF"]);
});

test("overlapped bookings are told in order, and those that touch are not", () => {
  const [late, before, early] = [
    span(MONDAY, "09:45-10:30"),
    span(MONDAY, "08:30-09:00"),
    span(MONDAY, "08:45-09:15"),
  ];
  const busy = [late, before, early, span(MONDAY, "10:00-11:00")];
  expect(conflictsOf(aLine("09:00", { busy }))).toEqual([{ kind: "OVERLAP", bookings: [early, late] }]);
});

test("a line is an hour long where the clock skips one", () => {
  const zone = "America/New_York";
  const busy = [{ from: utc("2026-03-08T07:00Z"), to: utc("2026-03-08T07:30Z") }];
  const line = aLine("01:30", { date: "2026-03-08", zone, store: null, employee: null, busy });
  expect(conflictsOf(line)).toEqual([{ kind: "OVERLAP", bookings: busy }]);
});
