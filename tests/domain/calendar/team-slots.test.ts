import fc from "fast-check";
import { expect, test } from "vitest";
import { type Slot, slots } from "#app/domain/calendar/slots.ts";
import { type TeamInput, teamSearch } from "#app/domain/calendar/team-slots.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { ownTeamQuestions, teamQuestions } from "#tests/domain/calendar/arbitraries.ts";
import { aQuestion, MONDAY, span, weekly } from "#tests/domain/calendar/calendar-builders.ts";
import { naiveStarts, naiveTeamSlots } from "#tests/domain/calendar/naive-slots.ts";
import { effort } from "#tests/support/effort.ts";

/** The naive model is slow on a busy machine. */
const PATIENCE = 30_000;

function starts(team: TeamInput["team"], store: Parameters<typeof aQuestion>[0] = {}): string[] {
  const { dates: _, employee: __, busy: ___, ...shared } = aQuestion(store);
  return teamSearch({ ...shared, team })
    .slotsOn(MONDAY)
    .map(({ from }) => formatTime(from));
}

/** Each start once, in order. */
function inOrder(found: readonly Slot[]): Slot[] {
  const byStart = new Map(found.map(({ from, to }) => [from, { from, to }]));
  return [...byStart.values()].sort((a, b) => a.from - b.from);
}

test("a team's times are the union of its professionals' times", () => {
  fc.assert(
    fc.property(teamQuestions, ({ dates, team, ...shared }) => {
      const search = teamSearch({ ...shared, team });
      const each = team.map((member) => slots({ ...shared, ...member, dates }));
      for (const date of dates) {
        const union = inOrder(each.flatMap((answer) => answer.get(date) ?? []));
        expect(search.slotsOn(date)).toEqual(union);
        expect(search.isFree(date)).toBe(union.length > 0);
      }
    }),
    { numRuns: effort(125, 500) },
  );
});

test(
  "a team's times are those that a minute-by-minute reading finds for at least one professional",
  () => {
    fc.assert(
      fc.property(teamQuestions, ({ dates, team, ...shared }) => {
        const search = teamSearch({ ...shared, team });
        for (const date of dates) {
          const naive = team.flatMap((member) => naiveStarts({ ...shared, ...member, dates }, date));
          expect(search.slotsOn(date)).toEqual(inOrder(naive.filter((start) => start.refusal === null)));
        }
      }),
      { numRuns: effort(25, 100) },
    );
  },
  PATIENCE,
);

test(
  "a team whose members take their own time has the times of a minute-by-minute reading, each as the first free member ends it",
  () => {
    fc.assert(
      fc.property(ownTeamQuestions, ({ dates, team, ...shared }) => {
        const search = teamSearch({ ...shared, team });
        for (const date of dates) {
          const naive = naiveTeamSlots({ ...shared, team, dates }, date);
          expect(search.slotsOn(date)).toEqual(naive);
          expect(search.isFree(date)).toBe(naive.length > 0);
        }
      }),
      { numRuns: effort(40, 200) },
    );
  },
  PATIENCE,
);

const store = { store: { weekly: weekly(["09:00-13:00"]), gridMinutes: 60 } };

test("a time is offered while any professional of the team is free", () => {
  const { employee } = aQuestion(store);
  const early = { employee, busy: [span(MONDAY, "10:00-13:00")] };
  const late = { employee: { ...employee, weekly: weekly(["11:00-13:00"]) }, busy: [] };
  expect(starts([early, late], store)).toEqual(["09:00", "11:00", "12:00"]);
  expect(starts([early, early], store)).toEqual(["09:00"]);
});

test("a chain is never divided, and a single professional must be free for all of it", () => {
  const { employee } = aQuestion(store);
  const first = { employee, busy: [span(MONDAY, "10:00-13:00")] };
  const second = { employee, busy: [span(MONDAY, "09:00-10:00"), span(MONDAY, "11:00-13:00")] };
  expect(starts([first, second], { ...store, lineMinutes: [30, 30] })).toEqual(["09:00", "10:00"]);
  expect(starts([first, second], { ...store, lineMinutes: [60, 60] })).toEqual([]);
});

test("a member who takes less time is free in a gap that is too short for the others", () => {
  const { employee } = aQuestion(store);
  const busy = [span(MONDAY, "09:45-13:00")];
  expect(starts([{ employee, busy }], store)).toEqual([]);
  expect(
    starts(
      [
        { employee, busy },
        { employee, busy, lineMinutes: [45] },
      ],
      store,
    ),
  ).toEqual(["09:00"]);
});

test("an empty team has no times", () => {
  expect(starts([])).toEqual([]);
});

test("the search stops at a professional who is free at every time", () => {
  const { employee } = aQuestion(store);
  const untouched = {
    employee,
    get busy(): never {
      throw new Error("looked at");
    },
  };
  const { dates: _, employee: __, busy: ___, ...shared } = aQuestion(store);
  const search = teamSearch({ ...shared, team: [{ employee, busy: [] }, untouched] });
  expect(search.slotsOn(MONDAY)).toHaveLength(4);
  expect(search.isFree(MONDAY)).toBe(true);
});
