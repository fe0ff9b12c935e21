import { expect, test } from "vitest";
import {
  type NewLine,
  placedChain,
  readLine,
  repeatedDates,
  writtenLine,
} from "#app/domain/agenda/new/new-turno.ts";

const LINE: NewLine = {
  serviceId: "corte",
  servicePriceId: "corte-1",
  minutes: 45,
  additionalCentavos: 150_050,
  employeeId: null,
  startMinute: null,
};

test.each([
  LINE,
  { ...LINE, employeeId: "ana", startMinute: 0 },
  { ...LINE, employeeId: "ana", startMinute: 1435, additionalCentavos: 0 },
])("a written line is read back the same: %j", (line) => {
  expect(readLine(writtenLine(line))).toEqual(line);
});

test.each([
  "",
  "corte",
  "corte~corte-1~47~0~~",
  "corte~corte-1~45~-1~~",
  "corte~corte-1~45~0~~1440",
  "corte~corte-1~45~0~~x",
  "~corte-1~45~0~~",
  "corte~~45~0~~",
  "corte~corte-1~45~1e3~~",
])("'%s' is no line", (text) => {
  expect(readLine(text)).toBeNull();
});

test("lines follow each other from the start, except lines with their own time or professional", () => {
  const own = { ...LINE, employeeId: "bruno", startMinute: 700 };
  const places = placedChain([LINE, own, LINE], { start: 600, employeeId: "ana" }).map(({ at }) => at);
  expect(places).toEqual([
    { employeeId: "ana", startMinute: 600 },
    { employeeId: "bruno", startMinute: 700 },
    { employeeId: "ana", startMinute: 745 },
  ]);
});

test("lines after a line without a time have no time", () => {
  const places = placedChain([LINE, LINE], { start: null, employeeId: null }).map(({ at }) => at);
  expect(places).toEqual([
    { employeeId: null, startMinute: null },
    { employeeId: null, startMinute: null },
  ]);
});

test.each([
  [1, "2026-08-28", ["2026-08-14", "2026-08-21", "2026-08-28"]],
  [2, "2026-09-01", ["2026-08-14", "2026-08-28"]],
  [1, "2026-08-01", ["2026-08-14"]],
])("every %i weeks until %s", (weeks, until, dates) => {
  expect(repeatedDates("2026-08-14", weeks, until)).toEqual(dates);
});

test("a repetition ends after a year", () => {
  const dates = repeatedDates("2026-08-14", 1, "2099-01-01");
  expect(dates).toHaveLength(53);
  expect(dates.at(-1)).toBe("2027-08-13");
});
