import fc from "fast-check";
import { expect, test } from "vitest";
import { type Moves, movedItems } from "#app/domain/agenda/moved-items.ts";
import { overlaps } from "#app/domain/time/spans.ts";

const HOURS = { from: 540, to: 1200 };

function turno(line: string, column: number, at: number, minutes = 60) {
  const place = { start: (at - 540) / 5, rows: minutes / 5 };
  const lane = { lane: 0, lanes: 1 };
  return { ...place, ...lane, kind: "TURNO", line, column, at, until: at + minutes, minutes, clash: false };
}

const moves = (line: string, column: number, start: number, minutes = 60): Moves =>
  new Map([[line, { place: { column, start, minutes }, clash: false }]]);

test("a line stands where it was moved to, and the rest where it was", () => {
  const items = [turno("a", 0, 600), turno("b", 1, 600)];
  expect(movedItems(items, moves("a", 0, 720), HOURS)).toEqual([turno("a", 0, 720), items[1]]);
});

test("in a column where it overlaps, both get a lane", () => {
  const items = [turno("a", 0, 600), turno("b", 1, 630)];
  const shown = movedItems(items, moves("a", 1, 600), HOURS);
  expect(shown.map(({ column, lane, lanes }) => ({ column, lane, lanes }))).toEqual([
    { column: 1, lane: 0, lanes: 2 },
    { column: 1, lane: 1, lanes: 2 },
  ]);
});

test("what it overlapped before has its column to itself again", () => {
  const items = [
    { ...turno("a", 0, 600), lanes: 2 },
    { ...turno("b", 0, 630), lane: 1, lanes: 2 },
  ];
  const shown = movedItems(items, moves("a", 1, 600), HOURS);
  expect(shown.map(({ lane, lanes }) => ({ lane, lanes }))).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
});

test("without a move it is the very same list", () => {
  const items = [turno("a", 0, 600)];
  expect(movedItems(items, new Map(), HOURS)).toBe(items);
});

test("whatever moves, nothing overlaps within a lane, and nothing is lost", () => {
  const start = fc.integer({ min: 0, max: 120 }).map((step) => 540 + step * 5);
  const block = fc.record({ column: fc.integer({ min: 0, max: 3 }), start });
  fc.assert(
    fc.property(fc.array(fc.tuple(block, fc.option(block)), { maxLength: 25 }), (blocks) => {
      const items = blocks.map(([{ column, start }], index) => turno(`${index}`, column, start));
      const all: Moves = new Map(
        blocks.flatMap(([, to], index) =>
          to === null ? [] : [[`${index}`, { place: { ...to, minutes: 60 }, clash: false }] as const],
        ),
      );
      const shown = movedItems(items, all, HOURS);
      expect(shown.map(({ line }) => line)).toEqual(items.map(({ line }) => line));
      const touched = new Set(blocks.flatMap(([from, to]) => (to === null ? [] : [from.column, to.column])));
      for (const one of shown.filter(({ column }) => touched.has(column)))
        for (const other of shown)
          if (one !== other && one.column === other.column && one.lane === other.lane)
            expect(overlaps({ from: one.at, to: one.until }, { from: other.at, to: other.until })).toBe(
              false,
            );
    }),
  );
});
