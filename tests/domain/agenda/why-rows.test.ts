import fc from "fast-check";
import { expect, test } from "vitest";
import { whyRows } from "#app/domain/agenda/why-rows.ts";
import { explainStarts, type WhyQuestion } from "#app/domain/calendar/explain.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { questions } from "#tests/domain/calendar/arbitraries.ts";
import { aQuestion, MONDAY, span, utc, weekly } from "#tests/domain/calendar/calendar-builders.ts";

function whyOf(wishes: Parameters<typeof aQuestion>[0] = {}): WhyQuestion {
  const { dates, employee, busy, ...rest } = aQuestion(wishes);
  const timeOff = employee.timeOff.map((each) => ({ ...each, reason: "Médico" }));
  const turnos = busy.map((each, nth) => ({ ...each, bookingId: `turno ${nth}` }));
  return { ...rest, date: dates[0] ?? MONDAY, employee: { ...employee, timeOff }, busy: turnos, bars: [] };
}

const told = (question: WhyQuestion) =>
  whyRows(question, explainStarts(question)).map(({ from, to, until, cause, freeUntil }) => [
    ...[from, to, until].map(formatTime),
    cause?.kind ?? "FREE",
    freeUntil === null ? null : formatTime(freeUntil),
  ]);

test("starts with the same reason share a row, and each booking has its own row", () => {
  const question = whyOf({
    now: utc(`${MONDAY}T09:20-03:00`),
    lineMinutes: [30],
    busy: [span(MONDAY, "10:30-11:00"), span(MONDAY, "11:00-11:30")],
    employee: { timeOff: [span(MONDAY, "19:15-20:00")] },
  });
  expect(told(question)).toEqual([
    ["09:00", "09:45", "10:00", "NOTICE", null],
    ["10:00", "10:00", "10:15", "FREE", "10:30"],
    ["10:15", "10:45", "11:00", "TURNO", null],
    ["11:00", "11:15", "11:30", "TURNO", null],
    ["11:30", "12:30", "12:45", "FREE", "13:00"],
    ["12:45", "15:45", "16:00", "STORE_HOURS", null],
    ["16:00", "18:45", "19:00", "FREE", "19:15"],
    ["19:00", "19:30", "19:45", "TIME_OFF", null],
    ["19:45", "19:45", "20:00", "STORE_HOURS", null],
  ]);
});

test("the store is shut between two shifts, unless a single reason covers the whole day", () => {
  const closures = [{ ...span(MONDAY, "00:00-24:00"), reason: "Feriado" }];
  expect(told(whyOf({ store: { closures } }))).toEqual([["09:00", "19:45", "20:00", "CLOSURE", null]]);
  const past = whyOf({ dates: ["2026-05-30"] });
  expect(told(past)).toEqual([["09:00", "19:45", "20:00", "PAST", null]]);
});

test("a free row ends with the professional's hours, or at a booking without its own start", () => {
  const employee = { weekly: weekly(["09:00-12:00"]) };
  const [first] = told(whyOf({ employee }));
  expect(first).toEqual(["09:00", "11:00", "11:15", "FREE", "12:00"]);
});

test("a day without a start has no row", () => {
  expect(told(whyOf({ dates: ["2026-06-07"] }))).toEqual([]);
});

test("rows follow each other and contain each start once", () => {
  fc.assert(
    fc.property(questions, ({ dates, employee, busy, ...rest }) => {
      for (const date of dates) {
        const timeOff = employee.timeOff.map((each) => ({ ...each, reason: null }));
        const turnos = busy.map((each, nth) => ({ ...each, bookingId: `${nth}` }));
        const question = { ...rest, date, employee: { ...employee, timeOff }, busy: turnos, bars: [] };
        const starts = explainStarts(question);
        const rows = whyRows(question, starts);
        rows.slice(1).forEach(({ from }, nth) => {
          expect(rows[nth]?.until).toBe(from);
          expect(rows[nth]?.to).toBeLessThan(from);
        });
        for (const { from, cause } of starts) {
          const [row, ...others] = rows.filter((each) => each.from <= from && from <= each.to);
          expect(others).toEqual([]);
          expect(row?.cause).toEqual(cause);
        }
      }
    }),
  );
});
