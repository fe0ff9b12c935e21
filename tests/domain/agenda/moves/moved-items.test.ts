import fc from "fast-check";
import { expect, test } from "vitest";
import { type Moves, movedItems, placesOf } from "#app/domain/agenda/moves/moved-items.ts";
import { overlaps } from "#app/domain/time/spans.ts";

const HOURS = { from: 540, to: 1200 };

function turno(line: string, column: number, at: number, minutes = 60) {
  const place = { start: (at - 540) / 5, rows: minutes / 5 };
  const lane = { lane: 0, lanes: 1 };
  return {
    ...place,
    ...lane,
    kind: "TURNO",
    line,
    booking: line.charAt(0),
    column,
    at,
    until: at + minutes,
    minutes,
    clash: false,
  };
}

const moves = (line: string, column: number, start: number, minutes = 60): Moves =>
  new Map([[line, { place: { column, start, minutes }, clash: false }]]);

test("a moved line stands in its new place, and the others stay", () => {
  const items = [turno("a", 0, 600), turno("b", 1, 600)];
  expect(movedItems(items, moves("a", 0, 720), HOURS)).toEqual([turno("a", 0, 720), items[1]]);
});

test("a moved line and the line it overlaps get a lane each", () => {
  const items = [turno("a", 0, 600), turno("b", 1, 630)];
  const shown = movedItems(items, moves("a", 1, 600), HOURS);
  expect(shown.map(({ column, lane, lanes }) => ({ column, lane, lanes }))).toEqual([
    { column: 1, lane: 0, lanes: 2 },
    { column: 1, lane: 1, lanes: 2 },
  ]);
});

test("a block that loses its overlap gets the whole column again", () => {
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

test("the other lines of a booking move to another day with it, and keep their distance", () => {
  const items = [turno("a1", 0, 600), turno("a2", 0, 660, 30), turno("b1", 0, 700)];
  const there = { line: "a2", booking: "a", place: { column: 3, start: 720, minutes: 30 }, clash: true };
  const back = { ...there, place: { column: 0, start: 660, minutes: 30 }, clash: false };
  const shown = movedItems(items, placesOf(items, [{ ...there, along: 60 }]), HOURS);
  expect(shown).toEqual([turno("a1", 3, 660), { ...turno("a2", 3, 720, 30), clash: true }, items[2]]);
  const both = [
    { ...there, along: 60 },
    { ...back, along: -60 },
  ];
  expect(movedItems(items, placesOf(items, both), HOURS)).toEqual(items);
});

test("a line moves alone on its own day", () => {
  const items = [turno("a1", 0, 600), turno("a2", 0, 660)];
  const place = { column: 0, start: 720, minutes: 60 };
  const places = placesOf(items, [{ line: "a2", booking: "a", place, clash: false, along: null }]);
  expect(movedItems(items, places, HOURS)).toEqual([items[0], turno("a2", 0, 720)]);
});

test("the list stays the same object without a move", () => {
  const items = [turno("a", 0, 600)];
  expect(movedItems(items, new Map(), HOURS)).toBe(items);
});

test("moved items never overlap within a lane, and no item is lost", () => {
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
