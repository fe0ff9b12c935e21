import fc from "fast-check";
import { expect, test } from "vitest";
import { explainStarts, type WhyQuestion } from "#app/domain/calendar/explain.ts";
import { refusalAt, type SlotsInput, slots } from "#app/domain/calendar/slots.ts";
import { formatTime, type LocalDate } from "#app/domain/time/time.ts";
import { questions } from "#tests/domain/calendar/arbitraries.ts";
import {
  aQuestion,
  MONDAY,
  minutes,
  shifts,
  span,
  utc,
  weekly,
} from "#tests/domain/calendar/calendar-builders.ts";
import { naiveStarts } from "#tests/domain/calendar/naive-slots.ts";
import { effort } from "#tests/support/effort.ts";

/** The naive model is slow on a busy machine. */
const PATIENCE = 30_000;

/** Turns a question about slots into one about reasons: each time off gets a reason, each booking an id. */
function whyOf(question: SlotsInput, date: LocalDate, bars: WhyQuestion["bars"] = []): WhyQuestion {
  const { dates: _, employee, busy, ...rest } = question;
  const timeOff = employee.timeOff.map((each, nth) => ({ ...each, reason: `off ${nth}` }));
  const turnos = busy.map((each, nth) => ({ ...each, bookingId: `turno ${nth}` }));
  return { ...rest, date, employee: { ...employee, timeOff }, busy: turnos, bars };
}

test("starts without a refusal are exactly the slots that are offered", () => {
  fc.assert(
    fc.property(questions, (question) => {
      for (const [date, offered] of slots(question)) {
        const free = explainStarts(whyOf(question, date)).filter(({ refusal }) => refusal === null);
        expect(free.map(({ from, to }) => ({ from, to }))).toEqual(offered);
      }
    }),
    { numRuns: effort(75, 300) },
  );
});

test(
  "on the store's grid each refusal is what a minute-by-minute reading of the rules finds",
  () => {
    fc.assert(
      fc.property(questions, (question) => {
        for (const date of question.dates) {
          const naive = naiveStarts(question, date);
          const grid = new Set(naive.map(({ from }) => from));
          const explained = explainStarts(whyOf(question, date)).filter(({ from }) => grid.has(from));
          expect(explained.map(({ from, to, refusal }) => ({ from, to, refusal }))).toEqual(naive);
        }
      }),
      { numRuns: effort(37, 150) },
    );
  },
  PATIENCE,
);

test("starts come in order, each once, and a start off the grid is never offered", () => {
  fc.assert(
    fc.property(questions, (question) => {
      for (const date of question.dates) {
        const explained = explainStarts(whyOf(question, date));
        const froms = explained.map(({ from }) => from);
        expect(froms).toEqual([...new Set(froms)].sort((a, b) => a - b));
        for (const { from, refusal } of explained) expect(refusal).toBe(refusalAt(question, date, from));
      }
    }),
  );
});

test("each refusal has a cause of its own kind, and the cause overlaps the chain", () => {
  const kinds = {
    OUTSIDE_WINDOW: ["PAST", "NOTICE", "TOO_FAR"],
    STORE_CLOSED: ["STORE_HOURS", "CLOSURE"],
    EMPLOYEE_UNAVAILABLE: ["EMPLOYEE_HOURS", "TIME_OFF"],
    SLOT_TAKEN: ["TURNO"],
  };
  fc.assert(
    fc.property(questions, (question) => {
      for (const date of question.dates) {
        for (const { refusal, cause } of explainStarts(whyOf(question, date))) {
          if (refusal === null) expect(cause).toBeNull();
          else expect(kinds[refusal]).toContain(cause?.kind);
        }
      }
    }),
  );
});

test("a bar on everything leaves no free start and keeps earlier reasons", () => {
  fc.assert(
    fc.property(questions, fc.constantFrom("NOT_OFFERED", "NOT_PUBLISHED"), (question, bar) => {
      const [date = MONDAY] = question.dates;
      const open = explainStarts(whyOf(question, date));
      const barred = explainStarts(whyOf(question, date, [bar]));
      expect(barred.map(({ from }) => from)).toEqual(open.map(({ from }) => from));
      const here = bar === "NOT_PUBLISHED" ? "STORE_CLOSED" : "EMPLOYEE_UNAVAILABLE";
      barred.forEach(({ refusal }, nth) => {
        const before = open[nth]?.refusal ?? null;
        const isEarlier = before === "OUTSIDE_WINDOW" || before === "STORE_CLOSED";
        expect(refusal).toBe(isEarlier ? before : here);
      });
    }),
  );
});

test("each start of the grid says what stands behind it", () => {
  const store = {
    weekly: weekly(["09:00-12:30"]),
    gridMinutes: 30,
    closures: [{ ...span(MONDAY, "12:00-13:00"), reason: "Inventario" }],
  };
  const employee = { weekly: weekly([], { monday: shifts("09:30-13:30") }) };
  const question = aQuestion({ store, employee, now: utc(`${MONDAY}T08:40-03:00`), lineMinutes: [30] });
  const why: WhyQuestion = {
    ...whyOf(question, MONDAY),
    employee: { ...employee, timeOff: [{ ...span(MONDAY, "11:30-12:00"), reason: "Médico" }] },
    busy: [{ ...span(MONDAY, "10:30-10:40"), bookingId: "turno" }],
  };
  const told = explainStarts(why).map(({ from, to, cause }) => [formatTime(from), formatTime(to), cause]);
  expect(told).toEqual([
    ["09:00", "09:30", { kind: "NOTICE", minutes: 30 }],
    ["09:30", "10:00", null],
    ["10:00", "10:30", null],
    ["10:30", "11:00", { kind: "TURNO", span: span(MONDAY, "10:30-10:40"), bookingId: "turno" }],
    ["11:00", "11:30", null],
    ["11:30", "12:00", { kind: "TIME_OFF", span: span(MONDAY, "11:30-12:00"), reason: "Médico" }],
    ["12:00", "12:30", { kind: "CLOSURE", span: span(MONDAY, "12:00-13:00"), reason: "Inventario" }],
    ["12:30", "13:00", { kind: "CLOSURE", span: span(MONDAY, "12:00-13:00"), reason: "Inventario" }],
    ["13:00", "13:30", { kind: "STORE_HOURS" }],
  ]);
});

test.each([
  ["a day that is over", "2026-05-30", { kind: "PAST" }],
  ["today before now", MONDAY, { kind: "NOTICE", minutes: 30 }],
  ["a day after the 90th", "2026-08-31", { kind: "TOO_FAR", lastDate: "2026-08-30" }],
])("%s is outside the window: %s", (_, date, cause) => {
  const question = aQuestion({ now: utc(`${MONDAY}T20:00-03:00`) });
  const [first] = explainStarts(whyOf(question, date));
  expect([first?.refusal, first?.cause]).toEqual(["OUTSIDE_WINDOW", cause]);
});

test("on a closed weekday there are starts only where the professional works", () => {
  const store = { weekly: weekly(["09:00-10:00"], { sunday: [] }) };
  const working = { weekly: weekly([], { sunday: shifts("10:10-10:40") }) };
  const sunday = "2026-06-07";
  const starts = (employee: SlotsInput["employee"]) =>
    explainStarts(whyOf(aQuestion({ store, employee }), sunday)).map(({ from }) => from);
  expect(starts({ weekly: weekly([]), timeOff: [] })).toEqual([]);
  expect(starts({ ...working, timeOff: [] })).toEqual([minutes("10:10"), minutes("10:25")]);
});

test("the first of several bookings is named", () => {
  const busy = [span(MONDAY, "10:30-11:00"), span(MONDAY, "10:00-10:30")];
  const [ten] = explainStarts(whyOf(aQuestion({ busy }), MONDAY)).filter(
    ({ from }) => from === minutes("10:00"),
  );
  expect(ten?.cause).toMatchObject({ kind: "TURNO", bookingId: "turno 1" });
});
