import fc from "fast-check";
import { expect, test } from "vitest";
import { gaplessStarts, isGaplessFor, scoredSlots } from "#app/domain/calendar/gapless-slots.ts";
import { searchFor, slots } from "#app/domain/calendar/slots.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { questions } from "#tests/domain/calendar/arbitraries.ts";
import { aQuestion, MONDAY, minutes, span, weekly } from "#tests/domain/calendar/calendar-builders.ts";
import { naiveStarts } from "#tests/domain/calendar/naive-slots.ts";
import { effort } from "#tests/support/effort.ts";

const MORNING = { weekly: weekly(["09:00-13:00"]), gridMinutes: 15 };

test.each([
  ["whole hours leave whole hours", [], [60], [60], ["09:00", "10:00", "11:00", "12:00"]],
  ["times close to a turno leave none beside it", ["10:00-11:00"], [60], [60], ["09:00", "11:00"]],
  ["something shorter fits beside it", ["10:30-13:00"], [60], [30], ["09:00"]],
  ["two of a kind fit", ["10:30-13:00"], [45], [45], ["09:00"]],
  ["a chain counts as a whole", ["11:00-13:00"], [30, 30], [60], ["09:00"]],
  ["a third of two is none", ["10:15-12:00", "12:05-13:00"], [60], [15], []],
  ["of many, those at the ends of gaps", ["10:45-11:00"], [30], [45], ["09:00", "10:15", "11:00", "12:30"]],
] as const)("%s", (_, taken, lineMinutes, sellable, expected) => {
  const busy = taken.map((times) => span(MONDAY, times));
  const search = searchFor(aQuestion({ store: MORNING, busy, lineMinutes }));
  expect([...gaplessStarts([{ search, sellable }], MONDAY)].map(formatTime)).toEqual(expected);
});

test("a better time costs some professional nothing, unless all their times cost nothing", () => {
  const seller = (taken: readonly string[]) => {
    const busy = taken.map((times) => span(MONDAY, times));
    return { search: searchFor(aQuestion({ store: MORNING, busy, lineMinutes: [60] })), sellable: [60] };
  };
  const [late, early, single] = [seller(["10:30-13:00"]), seller(["09:00-10:30"]), seller(["10:00-13:00"])];
  const times = (...team: Parameters<typeof gaplessStarts>[0]) =>
    [...gaplessStarts(team, MONDAY)].toSorted((a, b) => a - b).map(formatTime);
  expect(times(late)).toEqual([]);
  expect(times(early)).toEqual(["10:30", "12:00"]);
  expect(times(early, single)).toEqual(["09:00", "10:30"]);
  const times11 = [late, early].map((each) => isGaplessFor(each, MONDAY, minutes("11:15")));
  expect([...times11, isGaplessFor(early, MONDAY, minutes("11:00"))]).toEqual([false, false, true]);
  expect(isGaplessFor(single, MONDAY, minutes("09:00"))).toBe(true);
});

type Sale = { readonly from: number; readonly minutes: number };

/** The most that can be sold from a minute on, found by trying every set of sales without overlaps. */
function mostSold(sales: readonly Sale[], from: number, to: number): number {
  const next = sales.filter((sale) => sale.from >= from && sale.from + sale.minutes <= to);
  return Math.max(0, ...next.map((sale) => sale.minutes + mostSold(sales, sale.from + sale.minutes, to)));
}

const smallDays = fc.record({
  gridMinutes: fc.constantFrom(15, 30),
  hours: fc.constantFrom("09:00-12:00", "09:00-11:30", "10:10-12:40"),
  lineMinutes: fc.array(fc.constantFrom(20, 30, 40, 60), { minLength: 1, maxLength: 2 }),
  sellable: fc.array(fc.constantFrom(30, 45, 60, 75), { maxLength: 3 }),
  taken: fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 5, max: 45 }))
      .map(([from, length]) => ({ from, to: from + length })),
    { maxLength: 2 },
  ),
});

test("the loss of a time on small days equals a full search of sellable days", () => {
  fc.assert(
    fc.property(smallDays, ({ gridMinutes, hours, lineMinutes, sellable, taken }) => {
      const { from: midnight } = span(MONDAY, "00:00-01:00");
      const busy = taken.map(({ from, to }) => ({ from: midnight + 540 + from, to: midnight + 540 + to }));
      const question = aQuestion({ store: { weekly: weekly([hours]), gridMinutes }, busy, lineMinutes });
      const length = lineMinutes.reduce((sum, each) => sum + each, 0);
      const sales = [...new Set([length, ...sellable])].flatMap((each) =>
        freeOf({ ...question, lineMinutes: [each] }).map((from) => ({ from, minutes: each })),
      );
      const beside = freeOf(question).map(
        (from) => mostSold(sales, 0, from) + mostSold(sales, from + length, minutes("24:00")),
      );
      const scored = scoredSlots(searchFor(question), sellable, MONDAY);
      expect(scored.map(({ lost }) => lost)).toEqual(beside.map((sold) => Math.max(...beside) - sold));
    }),
    { numRuns: effort(75, 300) },
  );
});

function freeOf(question: Parameters<typeof naiveStarts>[0]): number[] {
  return naiveStarts(question, MONDAY).flatMap(({ from, refusal }) => (refusal === null ? [from] : []));
}

test("better times are at most a third, lose nothing, and are nearest to taken times", () => {
  fc.assert(
    fc.property(smallDays, ({ gridMinutes, hours, lineMinutes, sellable, taken }) => {
      const { from: midnight } = span(MONDAY, "00:00-01:00");
      const busy = taken.map(({ from, to }) => ({ from: midnight + 540 + from, to: midnight + 540 + to }));
      const question = aQuestion({ store: { weekly: weekly([hours]), gridMinutes }, busy, lineMinutes });
      const search = searchFor(question);
      const length = lineMinutes.reduce((sum, each) => sum + each, 0);
      const store = { ...question.store, gridMinutes: 1 };
      const freeMinutes = new Set(freeOf({ ...question, store, lineMinutes: [1] }));
      const gapTo = (minute: number, step: 1 | -1): number =>
        freeMinutes.has(minute) ? 1 + gapTo(minute + step, step) : 0;
      const gapsOf = (from: number) =>
        [gapTo(from - 1, -1), gapTo(from + length, 1)].toSorted((a, b) => a - b).concat(from);
      const all = scoredSlots(search, sellable, MONDAY);
      const gapless = all
        .flatMap(({ lost, from }) => (lost === 0 ? [gapsOf(from)] : []))
        .toSorted((a, b) => a.map((each, at) => each - (b[at] ?? 0)).find((each) => each !== 0) ?? 0);
      const best = gapless.slice(0, Math.floor(all.length / 3)).map((gaps) => gaps[2] ?? 0);
      const better = [...gaplessStarts([{ search, sellable }], MONDAY)];
      expect(better).toEqual(gapless.length === all.length ? [] : best.toSorted((a, b) => a - b));
    }),
    { numRuns: effort(75, 300) },
  );
});

test("at most a third of a team's times are better, never all, under any clock", () => {
  fc.assert(
    fc.property(
      fc.array(questions, { minLength: 1, maxLength: 3 }),
      fc.array(fc.constantFrom(15, 30, 50)),
      ([first, ...rest], sellable) => {
        if (first === undefined) return;
        const team = [first, ...rest].map(({ employee, busy }) => {
          const { dates: _, ...shared } = first;
          return { search: searchFor({ ...shared, employee, busy }), sellable };
        });
        for (const date of first.dates) {
          const scored = team.flatMap(({ search }) => scoredSlots(search, sellable, date));
          const all = new Set(scored.map(({ from }) => from));
          const better = [...gaplessStarts(team, date)];
          expect(better.length).toBeLessThanOrEqual(Math.floor(all.size / 3));
          expect(better.every((start) => scored.some(({ from, lost }) => from === start && lost === 0))).toBe(
            true,
          );
        }
      },
    ),
    { numRuns: effort(50, 200) },
  );
});

test("each free time is scored, and some time loses nothing, under any clock", () => {
  fc.assert(
    fc.property(questions, fc.array(fc.constantFrom(15, 30, 50)), ({ dates, ...question }, sellable) => {
      const search = searchFor(question);
      const free = slots({ ...question, dates });
      for (const date of dates) {
        const scored = scoredSlots(search, sellable, date);
        expect(scored.map(({ from, to }) => ({ from, to }))).toEqual(free.get(date));
        expect(Math.min(0, ...scored.map(({ lost }) => lost))).toBe(0);
        if (scored.length > 0) expect(scored.some(({ lost }) => lost === 0)).toBe(true);
      }
    }),
    { numRuns: effort(75, 300) },
  );
});
