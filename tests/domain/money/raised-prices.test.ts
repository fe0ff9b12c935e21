import fc from "fast-check";
import { expect, test } from "vitest";
import { PRICE_ROUNDINGS, type PriceRounding } from "#app/domain/codes/setup.ts";
import { averageRaise, RAISE_BASIS_POINTS, raisedPrice } from "#app/domain/money/raised-prices.ts";

const HIGHEST = 10_000_000_000;
const centavos = fc.integer({ min: 0, max: HIGHEST });
const percent = fc.integer({ min: RAISE_BASIS_POINTS.least, max: RAISE_BASIS_POINTS.most });
const rounding = fc.constantFrom(...PRICE_ROUNDINGS);

test.each<[old: number, percent: number, rounding: PriceRounding, now: number]>([
  [28_000, 12, 500, 31_500],
  [34_500, 12, 500, 38_500],
  [42_000, 12, 500, 47_000],
  [10_500, 12, 500, 12_000],
  [16_200, 12, 100, 18_100],
  [18_500, 8.25, 10, 20_030],
  [1_000, 0.5, 10, 1_010],
  [1_000, 0.4, 10, 1_000],
  [10_000, -10, 100, 9_000],
  [10_050, -10, 100, 9_000],
  [10_055.5, -10, 100, 9_000],
  [0, 50, 500, 0],
  // Rounding alone would lower a raised price, raise a cut one, or make it zero.
  [10_700, 0.1, 500, 10_700],
  [300, -10, 500, 300],
  [200, -90, 100, 100],
  [40, -50, 50, 40],
])("$ %d by %d %% to $ %d is $ %d", (old, percent, roundingPesos, now) => {
  const raise = { basisPoints: Math.round(percent * 100), roundingPesos };
  expect(raisedPrice(Math.round(old * 100), raise)).toBe(now * 100);
});

test("a price moves in the wanted direction, stays an integer, and never becomes free", () => {
  fc.assert(
    fc.property(centavos, percent, rounding, (old, basisPoints, roundingPesos) => {
      const now = raisedPrice(old, { basisPoints, roundingPesos });
      expect(Number.isSafeInteger(now)).toBe(true);
      expect(now > 0).toBe(old > 0);
      expect(Math.sign(now - old) * Math.sign(basisPoints)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a raised price is the nearest multiple of the rounding, or the old price", () => {
  fc.assert(
    fc.property(centavos, percent, rounding, (old, basisPoints, roundingPesos) => {
      const now = raisedPrice(old, { basisPoints, roundingPesos });
      const step = BigInt(roundingPesos * 100);
      const exact = BigInt(old) * BigInt(10_000 + basisPoints);
      const floor = (exact / (step * 10_000n)) * step;
      const isHalf = 2n * (exact - floor * 10_000n) >= step * 10_000n;
      const nearest = Number(isHalf ? floor + step : floor);
      expect([nearest, old, Number(step)]).toContain(now);
      if (now !== old && now !== Number(step)) expect(now).toBe(nearest);
    }),
  );
});

test("a dearer option stays at least as dear after the raise", () => {
  fc.assert(
    fc.property(centavos, centavos, percent, rounding, (a, b, basisPoints, roundingPesos) => {
      const [less, more] = [a, b]
        .toSorted((one, other) => one - other)
        .map((old) => raisedPrice(old, { basisPoints, roundingPesos }));
      expect(less).toBeLessThanOrEqual(more ?? 0);
    }),
  );
});

test("the average raise is the mean of the raises", () => {
  const by = (oldCentavos: number, newCentavos: number) => ({ oldCentavos, newCentavos });
  expect(averageRaise([by(1000, 1100), by(100_000, 130_000)])).toBe(2000);
  expect(averageRaise([by(1000, 900), by(2000, 1801)])).toBe(-997);
  expect(averageRaise([])).toBe(0);
});
