import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalAt, type SlotsInput, slotSearch, slots } from "#app/domain/calendar/slots.ts";
import { datesFrom, formatTime, type LocalDate } from "#app/domain/time/time.ts";
import { questions } from "#tests/domain/calendar/arbitraries.ts";
import { aQuestion, MONDAY, minutes, span, utc, weekly } from "#tests/domain/calendar/calendar-builders.ts";
import { naiveRefusal, naiveStarts } from "#tests/domain/calendar/naive-slots.ts";
import { effort } from "#tests/support/effort.ts";

const SUNDAY = "2026-06-07";
/** The naive model is slow on a busy machine. */
const PATIENCE = 30_000;

/** The slots of one date as `["09:00-10:00", …]`. */
function times(question: SlotsInput, date: LocalDate = MONDAY): string[] {
  const found = slots({ ...question, dates: [date] }).get(date) ?? [];
  return found.map(({ from, to }) => `${formatTime(from)}-${formatTime(to)}`);
}

function starts(question: SlotsInput, date: LocalDate = MONDAY): string[] {
  return times(question, date).map((slot) => slot.slice(0, 5));
}

function count(answer: ReadonlyMap<LocalDate, readonly unknown[]>): number {
  return [...answer.values()].reduce((sum, list) => sum + list.length, 0);
}

test("Monday to Saturday 9 to 13 and 16 to 20, one hour every quarter: 676 slots in 30 days, 2,028 in 90", () => {
  expect(count(slots(aQuestion({ dates: datesFrom(MONDAY, 30) })))).toBe(676);
  expect(count(slots(aQuestion({ dates: datesFrom(MONDAY, 90) })))).toBe(2028);
});

test(
  "slots are what a minute-by-minute reading of the rules finds",
  () => {
    fc.assert(
      fc.property(questions, (question) => {
        const answer = slots(question);
        expect([...answer.keys()]).toEqual(question.dates);
        for (const date of question.dates) {
          const naive = naiveStarts(question, date).filter((start) => start.refusal === null);
          expect(answer.get(date)).toEqual(naive.map(({ from, to }) => ({ from, to })));
        }
      }),
      { numRuns: effort(75, 300) },
    );
  },
  PATIENCE,
);

test("a date is free where it has slots", () => {
  fc.assert(
    fc.property(questions, (question) => {
      const { isFree } = slotSearch(question);
      for (const [date, found] of slots(question)) expect(isFree(date)).toBe(found.length > 0);
    }),
  );
});

test(
  "a wished time, on the grid or off it, is refused for the reason that the rules give",
  () => {
    fc.assert(
      fc.property(questions, fc.integer({ min: 0, max: 1440 }), (question, minute) => {
        for (const date of question.dates) {
          expect(refusalAt(question, date, minute)).toBe(naiveRefusal(question, date, minute));
        }
      }),
      { numRuns: effort(100, 400) },
    );
  },
  PATIENCE,
);

test("the grid counts from the start of each shift, and the chain may end with it", () => {
  const store = { weekly: weekly(["09:10-10:10", "16:05-17:00"]) };
  expect(times(aQuestion({ store, lineMinutes: [30] }))).toEqual([
    ...["09:10-09:40", "09:25-09:55", "09:40-10:10"],
    ...["16:05-16:35", "16:20-16:50"],
  ]);
});

test("only the first service starts on the grid", () => {
  const store = { weekly: weekly(["09:00-10:30"]), gridMinutes: 30 };
  expect(times(aQuestion({ store, lineMinutes: [25, 25] }))).toEqual(["09:00-09:50", "09:30-10:20"]);
});

test("a chain lies in a single shift of the store, even where two touch", () => {
  const store = { weekly: weekly(["09:00-10:00", "10:00-11:00"]), gridMinutes: 30 };
  expect(starts(aQuestion({ store }))).toEqual(["09:00", "10:00"]);
});

test("a chain lies in a single shift of the professional, even where two touch", () => {
  const store = { weekly: weekly(["09:00-15:00"]), gridMinutes: 60 };
  const employee = { weekly: weekly(["09:00-12:00", "12:00-15:00"]) };
  expect(starts(aQuestion({ store, employee, lineMinutes: [60, 60] }))).toEqual([
    ...["09:00", "10:00", "12:00", "13:00"],
  ]);
});

test("a professional is offered only within their own hours, on the grid of the store", () => {
  const employee = { weekly: weekly(["09:20-11:00"]) };
  expect(starts(aQuestion({ employee }))).toEqual(["09:30", "09:45", "10:00"]);
});

test.each([
  ["a booking", { busy: [span(MONDAY, "10:00-11:00")] }],
  ["time off", { employee: { timeOff: [span(MONDAY, "10:00-11:00")] } }],
  ["a closure", { store: { closures: [{ ...span(MONDAY, "10:00-11:00"), reason: null }] } }],
])("%s takes the starts whose chain it overlaps, and those that touch it stay", (_, taken) => {
  const question = aQuestion({ ...taken, lineMinutes: [60] });
  const morning = starts(question).filter((start) => start < "13:00");
  expect(morning).toEqual(["09:00", "11:00", "11:15", "11:30", "11:45", "12:00"]);
});

test("endless time off leaves no times after it", () => {
  const timeOff = [{ from: utc(`${MONDAY}T11:00-03:00`), to: utc("9999-12-31T00:00Z") }];
  const question = aQuestion({ employee: { timeOff } });
  expect(starts(question)).toEqual(["09:00", "09:15", "09:30", "09:45", "10:00"]);
  expect(starts(question, "2026-06-02")).toEqual([]);
});

test("bookings count in any order, overlapping or nested", () => {
  const store = { weekly: weekly(["09:00-14:00"]), gridMinutes: 60 };
  const inside = span(MONDAY, "10:30-10:45");
  const busy = [
    span(MONDAY, "12:30-13:00"),
    inside,
    span(MONDAY, "10:00-11:30"),
    span(MONDAY, "11:20-12:00"),
  ];
  expect(starts(aQuestion({ store, busy }))).toEqual(["09:00", "13:00"]);
});

test("a start must respect the notice to the minute", () => {
  const at = (now: string) => starts(aQuestion({ now: utc(`${MONDAY}T${now}-03:00`) }))[0];
  expect(at("08:30")).toBe("09:00");
  expect(at("08:31")).toBe("09:15");
  expect(at("19:00")).toBeUndefined();
});

test("a start half a minute inside the notice is too late", () => {
  expect(starts(aQuestion({ now: utc(`${MONDAY}T08:30-03:00`) + 0.5 }))[0]).toBe("09:15");
});

test("the window is today in the store's zone and 90 days more, the last included", () => {
  // In UTC it is already Tuesday.
  const now = utc(`${MONDAY}T23:30-03:00`);
  const store = { weekly: weekly(["09:00-10:00"]) };
  const answer = slots(aQuestion({ store, now, dates: ["2026-05-31", MONDAY, "2026-08-30", "2026-08-31"] }));
  expect([...answer].map(([date, found]) => [date, found.length])).toEqual([
    ["2026-05-31", 0],
    [MONDAY, 0],
    ["2026-08-30", 1],
    ["2026-08-31", 0],
  ]);
});

test("every asked date is answered, in the order asked", () => {
  const dates = [SUNDAY, "2026-06-03", MONDAY];
  const answer = slots(
    aQuestion({ dates, busy: [span(MONDAY, "09:00-20:00"), span("2026-06-03", "16:00-20:00")] }),
  );
  expect([...answer].map(([date, found]) => [date, found.length])).toEqual([
    [SUNDAY, 0],
    ["2026-06-03", 13],
    [MONDAY, 0],
  ]);
});

test("a professional without hours on a day has no slots", () => {
  const employee = { weekly: weekly(["09:00-13:00"], { monday: [] }) };
  expect(starts(aQuestion({ employee }))).toEqual([]);
});

test("the day begins at 1:00 where midnight is skipped", () => {
  const store = { timeZone: "America/Santiago", weekly: weekly(["00:00-03:00"]), gridMinutes: 30 };
  const now = utc("2026-09-01T12:00Z");
  expect(times(aQuestion({ store, now }), "2026-09-06")).toEqual([
    "01:00-02:00",
    "01:30-02:30",
    "02:00-03:00",
  ]);
});

test("a two-hour chain fits the last hour where the clock repeats it", () => {
  const store = { timeZone: "America/Santiago", weekly: weekly(["22:00-24:00"]), gridMinutes: 60 };
  const question = aQuestion({ store, now: utc("2026-04-01T12:00Z"), lineMinutes: [120] });
  expect(times(question, "2026-04-04")).toEqual(["22:00-23:00", "23:00-24:00"]);
  expect(times(question, "2026-04-03")).toEqual(["22:00-24:00"]);
});

test("skipped hours are not offered, and a chain across them ends an hour later", () => {
  const store = { timeZone: "America/New_York", weekly: weekly(["00:30-04:00"]), gridMinutes: 30 };
  const question = aQuestion({ store, now: utc("2026-03-07T12:00Z") });
  expect(times(question, "2026-03-08")).toEqual(["00:30-01:30", "01:00-03:00", "01:30-03:30", "03:00-04:00"]);
});

test("only the first of two equal hours is offered", () => {
  const store = { timeZone: "America/New_York", weekly: weekly(["00:30-03:00"]), gridMinutes: 30 };
  const question = aQuestion({ store, now: utc("2026-10-31T12:00Z"), lineMinutes: [90] });
  expect(times(question, "2026-11-01")).toEqual(["00:30-01:00", "01:00-01:30", "01:30-02:00"]);
});

const refused = aQuestion({
  dates: [MONDAY, SUNDAY],
  now: utc(`${MONDAY}T08:50-03:00`),
  employee: {
    weekly: weekly(["09:00-12:00", "12:00-13:00", "17:00-20:00"]),
    timeOff: [span(MONDAY, "17:00-17:30"), span("2026-06-02", "09:00-18:00")],
  },
  store: { closures: [{ ...span("2026-06-02", "09:00-13:00"), reason: "Feriado" }] },
  busy: [span(MONDAY, "10:00-11:00"), span("2026-06-02", "09:00-20:00")],
});

test.each([
  ["inside the notice", MONDAY, "09:00", "OUTSIDE_WINDOW"],
  ["yesterday", "2026-05-30", "10:00", "OUTSIDE_WINDOW"],
  ["91 days from today", "2026-08-31", "10:00", "OUTSIDE_WINDOW"],
  ["before opening, and inside the notice", MONDAY, "08:55", "OUTSIDE_WINDOW"],
  ["on a closed weekday", SUNDAY, "10:00", "STORE_CLOSED"],
  ["between the store's shifts", MONDAY, "14:00", "STORE_CLOSED"],
  ["past the end of the store's shift", MONDAY, "12:15", "STORE_CLOSED"],
  ["at the end of the day", MONDAY, "24:00", "STORE_CLOSED"],
  ["in a closure, during time off and a booking too", "2026-06-02", "10:00", "STORE_CLOSED"],
  ["before the professional starts", MONDAY, "16:00", "EMPLOYEE_UNAVAILABLE"],
  ["across two of their shifts", MONDAY, "11:15", "EMPLOYEE_UNAVAILABLE"],
  ["during time off", MONDAY, "17:15", "EMPLOYEE_UNAVAILABLE"],
  ["during time off, with a booking too", "2026-06-02", "17:00", "EMPLOYEE_UNAVAILABLE"],
  ["over a booking", MONDAY, "10:45", "SLOT_TAKEN"],
  ["after time off, over a booking", "2026-06-02", "18:00", "SLOT_TAKEN"],
  ["off the grid", MONDAY, "18:05", "SLOT_TAKEN"],
  ["at a free time", MONDAY, "17:30", null],
])("%s (%s %s): %s", (_, date, time, refusal) => {
  expect(refusalAt(refused, date, minutes(time))).toBe(refusal);
});

test("a time that the clock skips is off the grid", () => {
  const store = { timeZone: "America/New_York", weekly: weekly(["00:00-06:00"]) };
  const question = aQuestion({ store, now: utc("2026-03-07T12:00Z") });
  expect(refusalAt(question, "2026-03-08", minutes("02:30"))).toBe("SLOT_TAKEN");
  expect(refusalAt(question, "2026-03-08", minutes("03:00"))).toBeNull();
});
