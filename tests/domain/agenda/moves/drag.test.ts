import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BlockPlace,
  type GridBox,
  isSamePlace,
  minuteAt,
  movedTo,
  resizedTo,
  type Step,
  type StepRules,
  stepped,
} from "#app/domain/agenda/moves/drag.ts";
import { DURATION_CODES, DURATION_MINUTES, durationCode } from "#app/domain/time/durations.ts";

/** From 9 to 20, four columns of 200 px behind a gutter of 64, 7 px for five minutes. */
const BOX: GridBox = {
  ...{ left: 64, columnWidth: 200, columns: 4, rowHeight: 7 },
  hours: { from: 540, to: 1200 },
};
const RULES: StepRules = { ...BOX, gridMinutes: 15, shifts: [{ from: 540, to: 780 }] };
const block = (start: number, minutes = 90, column = 0): BlockPlace => ({ column, start, minutes });
/** The vertical position of a minute of the day. */
const y = (minute: number) => ((minute - 540) / 5) * 7;

test.each([
  ["held at its start, it goes where it is held", 0, { x: 700, y: y(855) }, block(855, 90, 3)],
  ["held in its middle, it hangs from there", 45, { x: 300, y: y(900) }, block(855, 90, 1)],
  ["to the five minutes nearest", 0, { x: 100, y: y(857) }, block(855)],
  ["and over the middle to the next", 0, { x: 100, y: y(858) }, block(860)],
  ["left of the columns it stays in the first", 0, { x: 5, y: y(600) }, block(600)],
  ["right of them in the last", 0, { x: 5000, y: y(600) }, block(600, 90, 3)],
  ["above the hours shown it begins with them", 0, { x: 100, y: -300 }, block(540)],
  ["below them it ends with them", 0, { x: 100, y: y(1400) }, block(1110)],
])("a block that is dragged: %s", (_, held, point, place) => {
  expect(movedTo(BOX, block(960), point, held)).toEqual(place);
});

test.each([
  ["to the duration nearest", block(600, 60), y(600 + 73), 75],
  ["five minutes apart up to an hour", block(600, 60), y(600 + 41), 40],
  ["no shorter than the shortest", block(600, 60), y(500), 10],
  ["no longer than the hours shown", block(1100, 60), y(1500), 90],
  ["no longer than the longest", block(540, 60), y(1190), 510],
])("a block whose edge is dragged: %s", (_, from, height, minutes) => {
  expect(resizedTo(BOX, from, height, 0)).toEqual({ ...from, minutes });
});

test.each<[string, BlockPlace, Step, BlockPlace | null]>([
  ["five minutes later", block(960), { what: "TIME", by: 1 }, block(965)],
  ["five minutes earlier", block(960), { what: "TIME", by: -1 }, block(955)],
  ["from an odd minute to the next fifth", block(962), { what: "TIME", by: 1 }, block(965)],
  ["and to the one before", block(962), { what: "TIME", by: -1 }, block(960)],
  ["not over the end", block(1110), { what: "TIME", by: 1 }, null],
  ["not before the beginning", block(540), { what: "TIME", by: -1 }, null],
  ["a step of the grid", block(600), { what: "GRID", by: 1 }, block(615)],
  ["to the next line of the grid", block(605), { what: "GRID", by: 1 }, block(615)],
  ["to the line before", block(605), { what: "GRID", by: -1 }, block(600)],
  ["to the professional beside", block(960, 90, 1), { what: "COLUMN", by: 1 }, block(960, 90, 2)],
  ["not past the last of them", block(960, 90, 3), { what: "COLUMN", by: 1 }, null],
  ["nor the first", block(960), { what: "COLUMN", by: -1 }, null],
  ["the next duration", block(960, 60), { what: "DURATION", by: 1 }, block(960, 75)],
  ["the one before", block(960, 60), { what: "DURATION", by: -1 }, block(960, 55)],
  ["from one that is none of the list", block(960, 62), { what: "DURATION", by: 1 }, block(960, 75)],
  ["not below the shortest", block(960, 10), { what: "DURATION", by: -1 }, null],
  ["not past the hours shown", block(1110, 90), { what: "DURATION", by: 1 }, null],
])("a key moves a block: %s", (_, from, step, to) => {
  expect(stepped(from, step, RULES)).toEqual(to);
});

test("the store's grid counts from the beginning of the shift", () => {
  const rules = { ...RULES, gridMinutes: 20, shifts: [{ from: 570, to: 780 }] };
  expect(stepped(block(570), { what: "GRID", by: 1 }, rules)?.start).toBe(590);
  expect(stepped(block(600), { what: "GRID", by: -1 }, rules)?.start).toBe(590);
});

test("a block past midnight can be moved earlier, but not later", () => {
  const late = block(1410, 90);
  const rules = { ...RULES, hours: { from: 540, to: 1440 } };
  expect(stepped(late, { what: "TIME", by: 1 }, rules)).toBeNull();
  expect(stepped(late, { what: "TIME", by: -1 }, rules)).toEqual(block(1405, 90));
});

const hours = fc
  .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 24 }))
  .map(([from, length]) => ({ from: from * 60, to: Math.min(24, from + length) * 60 }));
const boxes = fc
  .record({
    hours,
    columns: fc.integer({ min: 1, max: 12 }),
    left: fc.integer({ min: 0, max: 100 }),
    columnWidth: fc.integer({ min: 40, max: 400 }),
    rowHeight: fc.integer({ min: 3, max: 20 }),
  })
  .chain((box) => fc.record({ box: fc.constant(box), place: placeIn(box) }));
const point = fc.record({
  x: fc.integer({ min: -500, max: 6000 }),
  y: fc.integer({ min: -500, max: 6000 }),
});

function placeIn(box: GridBox): fc.Arbitrary<BlockPlace> {
  const { from, to } = box.hours;
  return fc.record({
    column: fc.integer({ min: 0, max: box.columns - 1 }),
    start: fc.integer({ min: from, max: to - 10 }),
    minutes: fc.constantFrom(...DURATION_CODES.map((code): number => DURATION_MINUTES[code])),
  });
}

test("a dragged block lands on the valid place nearest to the pointer", () => {
  fc.assert(
    fc.property(boxes, point, fc.integer({ min: 0, max: 300 }), ({ box, place }, at, held) => {
      const moved = movedTo(box, place, at, held);
      expect(moved.minutes).toBe(place.minutes);
      expect(moved.start % 5).toBe(0);
      expect(moved.start).toBeGreaterThanOrEqual(box.hours.from);
      expect(moved.start).toBeLessThan(1440);
      expect(moved.column).toBeGreaterThanOrEqual(0);
      expect(moved.column).toBeLessThan(box.columns);
      const fits = place.minutes <= box.hours.to - box.hours.from;
      if (fits) expect(moved.start + moved.minutes).toBeLessThanOrEqual(box.hours.to);
      const wanted = minuteAt(box, at.y) - held;
      const isInside = wanted >= box.hours.from && wanted + place.minutes <= box.hours.to;
      if (isInside && fits) expect(Math.abs(moved.start - wanted)).toBeLessThanOrEqual(5);
    }),
  );
});

test("a block dropped where it was taken stays there, at a multiple of five minutes", () => {
  fc.assert(
    fc.property(boxes, fc.double({ min: 0, max: 1, noNaN: true }), ({ box, place }, share) => {
      const own = { ...place, start: Math.floor(place.start / 5) * 5 };
      fc.pre(own.start + own.minutes <= box.hours.to);
      const held = share * own.minutes;
      const x = box.left + (own.column + 0.5) * box.columnWidth;
      const height = ((own.start + held - box.hours.from) / 5) * box.rowHeight;
      expect(isSamePlace(movedTo(box, own, { x, y: height }, held), own)).toBe(true);
      expect(isSamePlace(resizedTo(box, own, height, own.minutes - held), own)).toBe(true);
    }),
  );
});

test("a dragged edge gives a duration of the list and keeps the block's start", () => {
  fc.assert(
    fc.property(boxes, point, ({ box, place }, at) => {
      const resized = resizedTo(box, place, at.y, 0);
      expect(durationCode(resized.minutes)).not.toBeNull();
      expect({ ...resized, minutes: 0 }).toEqual({ ...place, minutes: 0 });
      const end = Math.max(box.hours.to, place.start + place.minutes);
      expect(resized.start + resized.minutes).toBeLessThanOrEqual(end);
    }),
  );
});

test("keys move a block to valid places and back", () => {
  const steps = fc.record({
    what: fc.constantFrom<Step["what"]>("TIME", "COLUMN", "DURATION"),
    by: fc.constantFrom<1 | -1>(1, -1),
  });
  fc.assert(
    fc.property(boxes, steps, ({ box, place }, step) => {
      const rules = { ...box, gridMinutes: 15, shifts: [] };
      const own = { ...place, start: Math.floor(place.start / 5) * 5 };
      fc.pre(own.start + own.minutes <= box.hours.to && own.start >= box.hours.from);
      const there = stepped(own, step, rules);
      if (there === null) return;
      expect(isSamePlace(there, own)).toBe(false);
      expect(stepped(there, { ...step, by: step.by === 1 ? -1 : 1 }, rules)).toEqual(own);
    }),
  );
});
