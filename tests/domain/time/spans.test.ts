import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contains,
  firstEndingAfter,
  isInsideOne,
  mergeSpans,
  overlaps,
  overlapsAny,
  type Span,
  subtract,
} from "#app/domain/time/spans.ts";
import { spansWithin } from "#tests/domain/calendar/arbitraries.ts";

const manySpans = spansWithin(0, 60, 12, 8);
const oneSpan = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 })).map(between);

function between([from, length]: [number, number]): Span {
  return { from, to: from + length };
}

/** The minutes of spans, each once, in order. */
function minutesOf(spans: readonly Span[]): number[] {
  const all = spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
  return [...new Set(all)].sort((a, b) => a - b);
}

test("spans that touch share nothing", () => {
  expect(overlaps({ from: 9, to: 10 }, { from: 10, to: 11 })).toBe(false);
  expect(overlaps({ from: 9, to: 11 }, { from: 10, to: 12 })).toBe(true);
});

test("an empty span overlaps nothing", () => {
  expect(overlaps({ from: 9, to: 11 }, { from: 10, to: 10 })).toBe(false);
});

test("spans overlap where they have a minute in common", () => {
  fc.assert(
    fc.property(oneSpan, oneSpan, (a, b) => {
      const common = minutesOf([a]).filter((minute) => minutesOf([b]).includes(minute));
      expect(overlaps(a, b)).toBe(common.length > 0);
      expect(contains(a, b)).toBe(common.length === b.to - b.from);
    }),
  );
});

test("a span across two touching spans is inside neither", () => {
  const shifts = [
    { from: 9, to: 12 },
    { from: 12, to: 15 },
  ];
  expect(isInsideOne(shifts, { from: 11, to: 13 })).toBe(false);
  expect(isInsideOne(shifts, { from: 12, to: 15 })).toBe(true);
});

test("a span overlaps any span with which it shares a minute", () => {
  fc.assert(
    fc.property(manySpans, oneSpan, (spans, one) => {
      const taken = minutesOf(spans);
      expect(overlapsAny(spans, one)).toBe(minutesOf([one]).some((minute) => taken.includes(minute)));
    }),
  );
});

test("merged spans have the same minutes, in order and apart", () => {
  fc.assert(
    fc.property(manySpans, (spans) => {
      const merged = mergeSpans(spans);
      expect(merged.flatMap((span) => minutesOf([span]))).toEqual(minutesOf(spans));
      merged.forEach((span, index) => {
        expect(span.from).toBeLessThan(span.to);
        expect(span.from).toBeGreaterThan(merged[index - 1]?.to ?? -1);
      });
    }),
    { numRuns: 500 },
  );
});

test("merging leaves the given spans as they were", () => {
  const spans = [
    { from: 5, to: 9 },
    { from: 1, to: 6 },
  ];
  expect(mergeSpans(spans)).toEqual([{ from: 1, to: 9 }]);
  expect(spans).toEqual([
    { from: 5, to: 9 },
    { from: 1, to: 6 },
  ]);
});

test("subtraction removes only the cuts, and keeps each span separate", () => {
  fc.assert(
    fc.property(manySpans, manySpans, (spans, cuts) => {
      const cut = minutesOf(cuts);
      const left = spans.map((span) => subtract([span], cuts));
      left.forEach((parts, index) => {
        const span = spans[index] ?? { from: 0, to: 0 };
        expect(parts.flatMap((part) => minutesOf([part]))).toEqual(
          minutesOf([span]).filter((minute) => !cut.includes(minute)),
        );
        for (const part of parts) expect(part.from).toBeLessThan(part.to);
      });
      expect(subtract(spans, cuts)).toEqual(left.flat());
    }),
  );
});

test("the first span that ends after a moment", () => {
  fc.assert(
    fc.property(manySpans, fc.integer({ min: -1, max: 80 }), (spans, moment) => {
      const merged = mergeSpans(spans);
      const first = merged.findIndex((span) => span.to > moment);
      expect(firstEndingAfter(merged, moment)).toBe(first < 0 ? merged.length : first);
    }),
  );
});
