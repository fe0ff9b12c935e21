import { expect, test } from "vitest";
import { nextInDirection } from "#app/domain/agenda/views/roving.ts";

const box = (column: number, top: number, height = 40, lane = 0, lanes = 1) => {
  const left = column * 160 + (lane * 150) / lanes;
  return { left, right: left + 150 / lanes, top, bottom: top + height };
};

// Two columns, and in the second one two lanes.
const PLACES = [box(0, 0), box(0, 100), box(1, 20), box(1, 90, 60, 0, 2), box(1, 110, 60, 1, 2), box(3, 0)];

test.each([
  [0, "down", 1],
  [1, "up", 0],
  [0, "up", null],
  [1, "down", null],
  [0, "right", 2],
  [1, "right", 3],
  [3, "right", 4],
  [4, "left", 3],
  [2, "down", 3],
  [4, "up", 2],
  [2, "right", 5],
  [5, "left", 2],
  [0, "left", null],
] as const)("from block %i %s leads to %s", (from, direction, to) => {
  expect(nextInDirection(PLACES, from, direction)).toBe(to);
});
