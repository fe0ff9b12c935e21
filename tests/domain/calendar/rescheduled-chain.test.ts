import fc from "fast-check";
import { expect, test } from "vitest";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { chainRefusal, chainSearch, runsOf } from "#app/domain/calendar/rescheduled-chain.ts";
import { questions } from "#tests/domain/calendar/arbitraries.ts";
import { naiveRefusal, naiveStarts } from "#tests/domain/calendar/naive-slots.ts";

const MONDAY = "2026-11-09";
const always = (from: number, to: number): WeeklyShifts => {
  const shifts = [{ from, to }];
  return {
    monday: shifts,
    tuesday: shifts,
    wednesday: shifts,
    thursday: shifts,
    friday: shifts,
    saturday: shifts,
    sunday: [],
  };
};
const store = {
  timeZone: "America/Argentina/Buenos_Aires",
  weekly: always(540, 1200),
  closures: [],
  gridMinutes: 15,
  minimumNoticeMinutes: 30,
};
const now = Date.parse("2026-11-05T12:00:00Z") / 60_000;
const ana = { weekly: always(540, 1200), timeOff: [] };
const line = (employeeId: string, startMinute: number, minutes: number) => ({
  employeeId,
  startMinute,
  minutes,
});

test("a chain is divided into turns by professional", () => {
  expect(runsOf([])).toEqual([]);
  expect(
    runsOf([line("ana", 600, 45), line("ana", 645, 10), line("bruno", 655, 30), line("ana", 685, 5)]),
  ).toEqual([
    { employeeId: "ana", startMinute: 600, lineMinutes: [45, 10] },
    { employeeId: "bruno", startMinute: 655, lineMinutes: [30] },
    { employeeId: "ana", startMinute: 685, lineMinutes: [5] },
  ]);
});

test("only the first turn starts on the grid", () => {
  const runs = runsOf([line("ana", 600, 40), line("bruno", 640, 30)]).map((run) => ({
    ...run,
    now,
    store,
    employee: ana,
  }));
  expect(chainRefusal(MONDAY, runs)).toBeNull();
  expect(
    chainRefusal(
      MONDAY,
      runs.map((run) => ({ ...run, startMinute: run.startMinute + 5 })),
    ),
  ).toBe("SLOT_TAKEN");
});

test("a chain with several refusals gives the first in the contract's order", () => {
  const late = { ...ana, weekly: always(900, 1200) };
  const runs = runsOf([line("ana", 605, 40), line("bruno", 645, 30)]).map((run, index) => ({
    ...run,
    now,
    store,
    employee: index === 1 ? late : ana,
  }));
  expect(chainRefusal(MONDAY, runs)).toBe("EMPLOYEE_UNAVAILABLE");
  expect(chainRefusal("2026-11-15", runs)).toBe("STORE_CLOSED");
  expect(chainRefusal("2027-11-15", runs)).toBe("OUTSIDE_WINDOW");
});

test("a chain's free times equal those of a naive reading, professional after professional", () => {
  fc.assert(
    fc.property(questions, questions, (first, other) => {
      const second = { ...first, employee: other.employee, busy: other.busy, lineMinutes: other.lineMinutes };
      const search = chainSearch([first, second]);
      const anyMinute = { ...second, store: { ...second.store, gridMinutes: 1 } };
      for (const date of first.dates.slice(0, 2)) {
        const naive = naiveStarts(first, date)
          .filter(({ refusal, to }) => refusal === null && naiveRefusal(anyMinute, date, to) === null)
          .map(({ from }) => from);
        expect(search.slotsOn(date).map(({ from }) => from)).toEqual(naive);
        expect(search.isFree(date)).toBe(naive.length > 0);
      }
    }),
    { numRuns: 60 },
  );
}, 30_000);

test("an empty chain is never free, and a chain ends with its last turn", () => {
  const runs = [
    { now, store, employee: ana, busy: [], lineMinutes: [45] },
    { now, store, employee: ana, busy: [], lineMinutes: [20, 10] },
  ];
  expect(chainSearch([]).isFree(MONDAY)).toBe(false);
  expect(chainSearch(runs).slotsOn(MONDAY)[0]).toEqual({ from: 540, to: 615 });
});
