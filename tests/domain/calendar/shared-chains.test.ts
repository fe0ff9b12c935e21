import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedSearch } from "#app/domain/calendar/shared-chains.ts";
import type { SharedInput, Sharer } from "#app/domain/calendar/shared-input.ts";
import { slots } from "#app/domain/calendar/slots.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { aQuestion, MONDAY, shifts, span, weekly } from "#tests/domain/calendar/calendar-builders.ts";
import { naiveStarts } from "#tests/domain/calendar/naive-slots.ts";
import { effort } from "#tests/support/effort.ts";

const STORE = { weekly: weekly(["09:00-13:00"]), gridMinutes: 30 };

function member(does: readonly boolean[], ...taken: readonly string[]): Sharer {
  const { employee } = aQuestion({ store: STORE });
  return { does, employee, busy: taken.map((times) => span(MONDAY, times)) };
}

function asked(team: readonly Sharer[], lineMinutes: readonly number[]): SharedInput {
  const { dates: _, employee: __, busy: ___, ...shared } = aQuestion({ store: STORE, lineMinutes });
  return { ...shared, team };
}

function found(team: readonly Sharer[], lineMinutes: readonly number[]): string[] {
  const slotsOn = sharedSearch(asked(team, lineMinutes));
  return slotsOn(MONDAY).map(
    ({ from, to, assignees }) => `${formatTime(from)}-${formatTime(to)} ${assignees.join()}`,
  );
}

test("professionals share a chain that none of them can do alone", () => {
  const team = [member([true, false], "11:00-13:00"), member([false, true], "09:00-10:30")];
  expect(found(team, [60, 30])).toEqual(["09:30-11:00 0,1", "10:00-11:30 0,1"]);
});

test("a professional who can do all the rest does it, the first of several", () => {
  const team = [member([true, false]), member([true, true], "11:00-13:00"), member([true, true])];
  expect(found(team, [60, 60])).toEqual([
    "09:00-11:00 1,1",
    "09:30-11:30 2,2",
    "10:00-12:00 2,2",
    "10:30-12:30 2,2",
    "11:00-13:00 2,2",
  ]);
});

test("a chain returns to a professional already in it before it takes a third", () => {
  const team = [member([false, false, true]), member([true, false, true]), member([false, true, false])];
  expect(found(team, [60, 60, 60])[0]).toBe("09:00-12:00 1,2,1");
});

test("a service without a professional has no times, and neither has an empty team", () => {
  expect(found([member([true, false])], [30, 30])).toEqual([]);
  expect(found([], [30])).toEqual([]);
});

test("a single professional who does everything gets the same times as the engine offers", () => {
  const question = aQuestion({ lineMinutes: [45, 30], busy: [span(MONDAY, "10:10-10:50")] });
  const { dates, employee, busy, ...shared } = question;
  const slotsOn = sharedSearch({ ...shared, team: [{ employee, busy, does: [true, true] }] });
  const alone = slots(question).get(MONDAY) ?? [];
  expect(alone.length).toBeGreaterThan(5);
  expect(slotsOn(MONDAY)).toEqual(alone.map((slot) => ({ ...slot, assignees: [0, 0] })));
  expect(dates).toEqual([MONDAY]);
});

const ends = fc.tuple(fc.integer({ min: 500, max: 760 }), fc.integer({ min: 5, max: 90 }));
const spans = fc.array(
  ends.map(([from, length]) => ({ from, to: from + length })),
  { maxLength: 3 },
);
const hours = fc.constantFrom<readonly string[]>(
  ["09:00-13:00"],
  ["09:00-11:00", "11:00-13:00"],
  ["10:15-12:45"],
  [],
);

const smallTeams = fc.integer({ min: 1, max: 3 }).chain((lines) =>
  fc.record({
    lineMinutes: fc.array(fc.constantFrom(15, 20, 30, 45), { minLength: lines, maxLength: lines }),
    team: fc.array(
      fc.record({
        does: fc.array(fc.boolean(), { minLength: lines, maxLength: lines }),
        ...{ own: hours, busy: spans, timeOff: spans },
      }),
      { maxLength: 3 },
    ),
  }),
);

const MIDNIGHT = span(MONDAY, "00:00-01:00").from;
const ahead = ({ from, to }: Span): Span => ({ from: from + MIDNIGHT, to: to + MIDNIGHT });

/** Whether each minute of a part lies in one of the professional's shifts, and none is taken. */
function isNaivelyFree({ employee, busy }: Sharer, part: Span): boolean {
  const all = Array.from({ length: part.to - part.from }, (_, index) => part.from + index);
  const within = (one: Span) => all.every((minute) => minute >= one.from && minute < one.to);
  const touches = (one: Span) => all.some((minute) => minute >= one.from && minute < one.to);
  return employee.weekly.monday.map(ahead).some(within) && ![...busy, ...employee.timeOff].some(touches);
}

/** Every way to share a chain among a team. */
function ways(members: number, lines: number): number[][] {
  if (lines === 0) return [[]];
  return ways(members, lines - 1).flatMap((way) =>
    Array.from({ length: members }, (_, member) => [...way, member]),
  );
}

const handOvers = (assignees: readonly number[]) =>
  assignees.filter((assignee, line) => line > 0 && assignee !== assignees[line - 1]).length;

const ownTeams = smallTeams.chain(({ lineMinutes, team }) =>
  fc.record({
    lineMinutes: fc.constant(lineMinutes),
    team: fc.tuple(
      ...team.map((one) =>
        fc
          .option(fc.tuple(...lineMinutes.map(() => fc.constantFrom(10, 15, 30, 60))), { nil: null })
          .map((own) => (own === null ? one : { ...one, lineMinutes: own })),
      ),
    ),
  }),
);

test("teams whose members take their own time get each start that can be shared, and can do what they get", () => {
  fc.assert(
    fc.property(ownTeams, ({ lineMinutes, team: drawn }) => {
      const team = drawn.map(({ own, busy, timeOff, ...member }): Sharer => {
        const employee = { weekly: { ...weekly([]), monday: shifts(...own) }, timeOff: timeOff.map(ahead) };
        return { ...member, employee, busy: busy.map(ahead) };
      });
      const all = ways(team.length, lineMinutes.length);
      /** When the chain ends; null where a part of it cannot be done, or the store is closed before. */
      const endOf = (from: number, way: readonly number[]): number | null =>
        way.reduce<number | null>((start, index, line) => {
          const one = team[index];
          if (start === null || one === undefined || one.does[line] !== true) return null;
          const to = start + (one.lineMinutes?.[line] ?? lineMinutes[line] ?? 0);
          return to <= 780 && isNaivelyFree(one, ahead({ from: start, to })) ? to : null;
        }, from);
      const grid = Array.from({ length: 8 }, (_, nth) => 540 + nth * 30);
      const expected = grid.filter((from) => all.some((way) => endOf(from, way) !== null));
      const answer = sharedSearch(asked(team, lineMinutes))(MONDAY);
      expect(answer.map(({ from }) => from)).toEqual(expected);
      for (const { from, to, assignees } of answer) expect(endOf(from, assignees)).toBe(to);
    }),
    { numRuns: effort(125, 500) },
  );
});

test("a later service begins when the professionals before it end", () => {
  const slow = { ...member([true, false]), lineMinutes: [90, 30] };
  expect(found([slow, member([false, true])], [60, 30])[0]).toBe("09:00-11:00 0,1");
});

test("a shorter run is tried where the longest leaves no time for the rest", () => {
  const both = { ...member([true, true, false]), lineMinutes: [30, 120, 30] };
  const quick = { ...member([false, true, true], "11:00-13:00"), lineMinutes: [30, 30, 30] };
  expect(found([both, quick], [30, 60, 30])[0]).toBe("09:00-10:30 0,1,1");
});

test("small teams get each start that can be shared, with the fewest changes of professional", () => {
  fc.assert(
    fc.property(smallTeams, ({ lineMinutes, team: drawn }) => {
      const team = drawn.map(({ does, own, busy, timeOff }): Sharer => {
        const week = weekly([]);
        const employee = { weekly: { ...week, monday: shifts(...own) }, timeOff: timeOff.map(ahead) };
        return { does, employee, busy: busy.map(ahead) };
      });
      const input = asked(team, lineMinutes);
      const open = { ...input, dates: [MONDAY], busy: [], employee: { weekly: STORE.weekly, timeOff: [] } };
      const canDo = (from: number, way: readonly number[]) =>
        way.every((index, line) => {
          const start = MIDNIGHT + from + lineMinutes.slice(0, line).reduce((sum, each) => sum + each, 0);
          const assignee = team[index];
          const part = { from: start, to: start + (lineMinutes[line] ?? 0) };
          return assignee !== undefined && assignee.does[line] === true && isNaivelyFree(assignee, part);
        });
      const all = ways(team.length, lineMinutes.length);
      const expected = naiveStarts(open, MONDAY).flatMap(({ from, refusal }) => {
        const able = refusal === null ? all.filter((way) => canDo(from, way)) : [];
        return able.length === 0 ? [] : [{ from, handOvers: Math.min(...able.map(handOvers)) }];
      });
      const answer = sharedSearch(input)(MONDAY);
      expect(answer.map(({ from, assignees }) => ({ from, handOvers: handOvers(assignees) }))).toEqual(
        expected,
      );
      for (const { from, assignees } of answer) expect(canDo(from, assignees)).toBe(true);
    }),
    { numRuns: effort(125, 500) },
  );
});
