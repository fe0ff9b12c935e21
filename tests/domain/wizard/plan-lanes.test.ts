import fc from "fast-check";
import { expect, test } from "vitest";
import { ownScales, planBars, planScale } from "#app/domain/wizard/plan-lanes.ts";

test("plans are drawn on whole hours that hold both, three at least", () => {
  expect(planScale([{ from: 560, to: 665 }])).toEqual({ from: 540, hours: 3 });
  expect(
    planScale([
      { from: 600, to: 705 },
      { from: 560, to: 665 },
    ]),
  ).toEqual({ from: 540, hours: 3 });
  expect(
    planScale([
      { from: 960, to: 1065 },
      { from: 545, to: 650 },
    ]),
  ).toEqual({ from: 540, hours: 9 });
});

test("plans of different days span equally many hours, each from its own first hour", () => {
  expect(
    ownScales([
      { from: 545, to: 650 },
      { from: 900, to: 1170 },
    ]),
  ).toEqual([
    { from: 540, hours: 5 },
    { from: 900, hours: 5 },
  ]);
});

test("each professional has a lane, and a bar each time that their turn begins", () => {
  const chain = { from: 560, lineMinutes: [45, 15, 60, 30], assignees: ["ana", "ana", "leo", "ana"] };
  expect(planBars(chain, { from: 540, hours: 3 })).toEqual([
    { lane: 1, left: 11.1, width: 33.3 },
    { lane: 2, left: 44.4, width: 33.3 },
    { lane: 1, left: 77.8, width: 16.7 },
  ]);
});

test("bars are as long as their chain, follow each other and stay on the scale", () => {
  const chains = fc.integer({ min: 0, max: 1200 }).chain((from) =>
    fc
      .array(fc.tuple(fc.integer({ min: 5, max: 90 }), fc.constantFrom("a", "b", "c")), {
        minLength: 1,
        maxLength: 5,
      })
      .map((lines) => ({
        from,
        lineMinutes: lines.map(([minutes]) => minutes),
        assignees: lines.map(([, assignee]) => assignee),
      })),
  );
  fc.assert(
    fc.property(chains, (chain) => {
      const minutes = chain.lineMinutes.reduce((sum, each) => sum + each, 0);
      const scale = planScale([{ from: chain.from, to: chain.from + minutes }]);
      const bars = planBars(chain, scale);
      const total = bars.reduce((sum, { width }) => sum + width, 0);
      expect(total).toBeCloseTo((minutes * 100) / (scale.hours * 60), 0);
      for (const [index, { left, width }] of bars.entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(100.1);
        const next = bars[index + 1];
        if (next !== undefined) expect(next.left).toBeCloseTo(left + width, 0);
      }
      expect(Math.max(...bars.map(({ lane }) => lane))).toBe(new Set(chain.assignees).size);
    }),
  );
});
