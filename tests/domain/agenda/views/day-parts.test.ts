import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bookingsIn,
  crowdOf,
  dayParts,
  MOST_WHOLE,
  partAt,
  type Started,
} from "#app/domain/agenda/views/day-parts.ts";

const HOURS = { from: 540, to: 1260 };

/** So many bookings in turn, each quarter of an hour from nine on. */
const turnos = (count: number): Started[] =>
  Array.from({ length: count }, (_, index) => {
    const from = 540 + (index % 44) * 15;
    return { span: { from, to: from + 30 }, booking: `turno-${index}` };
  });

const started = fc.record({
  span: fc
    .record({ from: fc.integer({ min: 400, max: 1259 }), minutes: fc.integer({ min: 5, max: 90 }) })
    .map(({ from, minutes }) => ({ from, to: from + minutes })),
  booking: fc.option(
    fc.nat(400).map((id) => `turno-${id}`),
    { freq: 5 },
  ),
});
const crowded = fc.array(started, { minLength: 260, maxLength: 700 });
const clock = fc.option(fc.integer({ min: 0, max: 1439 }));

test("a day of 80 bookings or 240 free starts has no parts, and one more makes them", () => {
  const free = (count: number) => turnos(count).map((each) => ({ ...each, booking: null }));
  const partsOf = (all: readonly Started[]) => dayParts(all, HOURS, null).length;
  expect([partsOf(turnos(80)), partsOf(free(MOST_WHOLE)), partsOf([...turnos(40), ...free(120)])]).toEqual([
    0, 0, 0,
  ]);
  for (const all of [turnos(81), free(MOST_WHOLE + 1), [...turnos(40), ...free(121)]])
    expect(partsOf(all)).toBeGreaterThan(0);
});

test("parts follow each other without a gap, from the first hour to the last", () => {
  fc.assert(
    fc.property(crowded, clock, (all, now) => {
      const parts = dayParts(all, HOURS, now);
      if (parts.length === 0) return;
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([HOURS.from, HOURS.to]);
      for (const [index, part] of parts.entries()) {
        expect(part.from % 60).toBe(0);
        expect(part.from).toBeLessThan(part.to);
        if (index > 0) expect(part.from).toBe(parts[index - 1]?.to);
      }
    }),
  );
});

test("each block starts in one part, whose count has its booking", () => {
  fc.assert(
    fc.property(crowded, clock, (all, now) => {
      const parts = dayParts(all, HOURS, now);
      if (parts.length === 0) return;
      const own = parts.map(({ from, to }) =>
        all.filter(({ span }) => {
          const start = Math.max(span.from, HOURS.from);
          return from <= start && start < to;
        }),
      );
      expect(own.flat()).toHaveLength(all.length);
      expect(parts.map(({ turnos }) => turnos)).toEqual(own.map(bookingsIn));
    }),
  );
});

test("a part of several hours has at most 100 bookings", () => {
  fc.assert(
    fc.property(crowded, clock, (all, now) => {
      for (const { from, to, turnos } of dayParts(all, HOURS, now))
        if (to - from > 60) expect(turnos).toBeLessThanOrEqual(100);
    }),
  );
});

test("today a part begins at the present hour, and is the one shown", () => {
  const crowd = crowdOf(turnos(440), { hours: HOURS, now: 14 * 60 + 25, partOf: null });
  expect(crowd?.part?.from).toBe(14 * 60);
  expect(crowd?.parts.map(({ from }) => from)).toContain(14 * 60);
  expect(crowd?.turnos).toBe(440);
});

test.each([
  [null, 540],
  [600, 540],
  [1100, 1020],
  [0, 540],
  [1439, 1140],
])("another day shows the part of minute %s, which begins at %i", (partOf, from) => {
  const crowd = crowdOf(turnos(440), { hours: HOURS, now: null, partOf });
  expect(crowd?.part?.from).toBe(from);
});

test("the whole day is shown if no part is asked for", () => {
  const crowd = crowdOf(turnos(440), { hours: HOURS, now: null, partOf: undefined });
  expect(crowd?.part).toBeNull();
  expect(crowd?.parts.length).toBeGreaterThan(1);
  expect(partAt([], 600)).toBeNull();
});
