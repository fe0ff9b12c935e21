import fc from "fast-check";
import { expect, test } from "vitest";
import {
  freeStarts,
  inLanes,
  placed,
  ROW_MINUTES,
  rowAt,
  rowCount,
  shownHours,
} from "#app/domain/agenda/views/grid.ts";
import { contains, isInsideOne, overlaps, overlapsAny } from "#app/domain/time/spans.ts";

const span = fc
  .tuple(fc.integer({ min: -200, max: 1439 }), fc.integer({ min: 1, max: 510 }))
  .map(([from, minutes]) => ({ from, to: from + minutes }));
const spans = fc.array(span, { maxLength: 30 });

const at = (from: number, to: number) => ({ from, to });

test.each([
  ["nothing at all: the usual day", [], [], at(540, 1080)],
  ["split hours", [at(540, 780), at(960, 1200)], [], at(540, 1200)],
  ["whole hours around odd ones", [at(570, 1170)], [], at(540, 1200)],
  [
    "a turno before opening and one after closing",
    [at(600, 1080)],
    [at(525, 560), at(1070, 1110)],
    at(480, 1140),
  ],
  ["what goes on past midnight is cut", [at(600, 1080)], [at(1380, 1500)], at(600, 1440)],
  ["what began the day before is cut", [at(600, 1080)], [at(-60, 30)], at(0, 1080)],
])("a grid shows its hours: %s", (_, shifts, others, shown) => {
  expect(shownHours(shifts, others)).toEqual(shown);
});

test("shown spans lie within the grid, at the rows of their minutes", () => {
  fc.assert(
    fc.property(spans, spans, (shifts, others) => {
      const hours = shownHours(shifts, others);
      expect(contains({ from: 0, to: 1440 }, hours)).toBe(true);
      expect([hours.from % 60, hours.to % 60]).toEqual([0, 0]);
      for (const each of [...shifts, ...others].filter(({ from, to }) => from < 1440 && to > 0)) {
        const place = placed(each, hours);
        expect(place).not.toBeNull();
        if (place === null) continue;
        expect(place.rows).toBeGreaterThanOrEqual(1);
        expect(place.start).toBeGreaterThanOrEqual(0);
        expect(place.start + place.rows).toBeLessThanOrEqual(rowCount(hours));
        const top = hours.from + place.start * ROW_MINUTES;
        expect(
          contains(
            at(top, top + place.rows * ROW_MINUTES),
            at(Math.max(0, each.from), Math.min(1440, each.to)),
          ),
        ).toBe(true);
      }
    }),
  );
});

test("a span outside the hours has no place", () => {
  expect(placed(at(0, 540), at(540, 1080))).toBeNull();
  expect(placed(at(1080, 1200), at(540, 1080))).toBeNull();
  expect(placed(at(530, 541), at(540, 1080))).toEqual({ start: 0, rows: 1 });
  expect(rowAt(552, at(540, 1080))).toBeCloseTo(2.4);
});

test("blocks of the same lane never overlap, and there are no more lanes than needed", () => {
  fc.assert(
    fc.property(spans, (all) => {
      const lanes = inLanes(all);
      expect(lanes).toHaveLength(all.length);
      all.forEach((one, index) => {
        const own = lanes[index];
        expect(own?.lane).toBeLessThan(own?.lanes ?? 0);
        const beside = all.filter((other) => overlaps(one, other));
        expect(own?.lanes).toBeLessThanOrEqual(all.length);
        if (beside.length === 1) expect(own).toEqual({ lane: 0, lanes: 1 });
        all.forEach((other, place) => {
          if (place === index || !overlaps(one, other)) return;
          expect(lanes[place]?.lane).not.toBe(own?.lane);
          expect(lanes[place]?.lanes).toBe(own?.lanes);
        });
      });
      const most = Math.max(
        0,
        ...all.map((one) => all.filter((other) => other.from <= one.from && other.to > one.from).length),
      );
      expect(Math.max(0, ...lanes.map((each) => each.lanes))).toBe(most);
    }),
  );
});

test("two touching spans share a lane, and a chain of three needs two lanes", () => {
  expect(inLanes([at(600, 660), at(660, 700)])).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
  expect(inLanes([at(840, 885), at(860, 905), at(890, 930)])).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
  ]);
});

const OPEN = [at(540, 780), at(960, 1200)];

test("free starts are those of the store's grid, with what is free from each", () => {
  const asked = {
    opening: OPEN,
    there: OPEN,
    busy: [at(600, 640), at(750, 1000)],
    gridMinutes: 30,
    after: 0,
  };
  expect(freeStarts(asked)).toEqual([
    { from: 540, to: 570, free: 60, isFirst: true },
    { from: 570, to: 600, free: 30, isFirst: false },
    { from: 660, to: 690, free: 90, isFirst: true },
    { from: 690, to: 720, free: 60, isFirst: false },
    { from: 720, to: 750, free: 30, isFirst: false },
    { from: 1020, to: 1050, free: 180, isFirst: true },
    { from: 1050, to: 1080, free: 150, isFirst: false },
    { from: 1080, to: 1110, free: 120, isFirst: false },
    { from: 1110, to: 1140, free: 90, isFirst: false },
    { from: 1140, to: 1170, free: 60, isFirst: false },
    { from: 1170, to: 1200, free: 30, isFirst: false },
  ]);
});

test("a past start is not free, and a start under way still is", () => {
  const asked = { opening: [at(540, 660)], there: [at(540, 660)], busy: [], gridMinutes: 30, after: 610 };
  expect(freeStarts(asked).map(({ from }) => from)).toEqual([600, 630]);
});

test("free starts never overlap busy time, leave the hours or last under a quarter", () => {
  const grid = fc.constantFrom(1, 5, 10, 15, 20, 30, 45, 60);
  const day = fc.array(span, { maxLength: 2 });
  fc.assert(
    fc.property(day, day, spans, grid, (opening, there, busy, gridMinutes) => {
      const free = freeStarts({ opening, there, busy, gridMinutes, after: -1000 });
      for (const start of free) {
        expect(overlapsAny(busy, start)).toBe(false);
        expect(overlapsAny(busy, at(start.from, start.from + start.free))).toBe(false);
        expect(isInsideOne(opening, start) && isInsideOne(there, start)).toBe(true);
        expect(start.to - start.from).toBeGreaterThanOrEqual(15);
        const offsets = opening.map(({ from }) => (start.from - from) % gridMinutes);
        expect(offsets).toContain(0);
      }
    }),
  );
});
