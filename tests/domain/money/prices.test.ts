import fc from "fast-check";
import { expect, test } from "vitest";
import {
  badgeDeposit,
  depositOf,
  durationRange,
  lineAmounts,
  minPrice,
  priceLabelKind,
  totalOf,
} from "#app/domain/money/prices.ts";
import { price } from "#app/text/formats.ts";

const pesos = (amount: number) => amount * 100;
const fixed = (amount: number) => ({ priceCentavos: pesos(amount), priceType: "FIXED" as const });
const from = (amount: number) => ({ priceCentavos: pesos(amount), priceType: "FROM" as const });

test.each([
  { price: 20_000, percent: 30, deposit: 6_000 },
  { price: 34_500, percent: 30, deposit: 10_350 },
  { price: 15_800, percent: 20, deposit: 3_160 },
  { price: 9_999, percent: 50, deposit: 5_000 },
  { price: 9_997, percent: 50, deposit: 4_999 },
  { price: 1_001, percent: 33, deposit: 330 },
  { price: 1_003, percent: 50, deposit: 502 },
  { price: 12_345.67, percent: 100, deposit: 12_346 },
  { price: 12_345.49, percent: 100, deposit: 12_345 },
])("the seña of $ $price at $percent % is $ $deposit", ({ price, percent, deposit }) => {
  const line = { priceCentavos: Math.round(pesos(price)), depositPercent: percent };
  expect(depositOf([line])).toBe(pesos(deposit));
});

test("half a peso rounds up in each line before the lines are summed", () => {
  const line = { priceCentavos: pesos(9_999), depositPercent: 50 };
  expect(depositOf([line, line])).toBe(pesos(10_000));
});

test("lines that ask no seña add nothing to it", () => {
  const asking = { priceCentavos: pesos(20_000), depositPercent: 30 };
  const free = { priceCentavos: pesos(12_500), depositPercent: null };
  expect(depositOf([free, asking, free])).toBe(pesos(6_000));
});

test.each([
  { why: "no line", lines: [] },
  { why: "no line asks one", lines: [{ priceCentavos: pesos(100), depositPercent: null }] },
  { why: "it is 0 %", lines: [{ priceCentavos: pesos(100), depositPercent: 0 }] },
  { why: "the service is free", lines: [{ priceCentavos: 0, depositPercent: 30 }] },
  { why: "it rounds to nothing", lines: [{ priceCentavos: pesos(1), depositPercent: 49 }] },
])("there is no seña when $why", ({ lines }) => {
  expect(depositOf(lines)).toBeNull();
});

test("a seña is whole pesos, half a peso at most from the exact share", () => {
  const centavos = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(centavos, fc.integer({ min: 1, max: 100 }), (priceCentavos, depositPercent) => {
      const deposit = depositOf([{ priceCentavos, depositPercent }]) ?? 0;
      expect(deposit % 100).toBe(0);
      const above = deposit * 100 - priceCentavos * depositPercent;
      expect(above).toBeGreaterThan(-5_000);
      expect(above).toBeLessThanOrEqual(5_000);
    }),
  );
});

test("the badge follows the chosen option", () => {
  const options = [fixed(28_000), fixed(34_500), from(42_000)];
  expect(badgeDeposit(options, 30, fixed(34_500))).toBe(pesos(10_350));
});

test("the badge takes the lowest price while no option is chosen", () => {
  expect(badgeDeposit([fixed(34_500), fixed(28_000), from(42_000)], 30, null)).toBe(pesos(8_400));
});

test("a service without seña has no badge", () => {
  expect(badgeDeposit([fixed(28_000)], null, null)).toBeNull();
});

test.each([
  { options: [fixed(1)], chosen: null, kind: "FIXED" },
  { options: [from(1)], chosen: null, kind: "FROM" },
  { options: [fixed(1), fixed(2)], chosen: null, kind: "FROM" },
  { options: [fixed(1), from(2)], chosen: fixed(1), kind: "FIXED" },
  { options: [fixed(1), from(2)], chosen: from(2), kind: "FROM" },
])("a price of $options.length options reads $kind with $chosen chosen", ({ options, chosen, kind }) => {
  expect(priceLabelKind(options, chosen)).toBe(kind);
});

test("a total adds prices and additional charges", () => {
  const lines = [
    { priceCentavos: pesos(12_500), additionalCentavos: 0 },
    { priceCentavos: pesos(34_500), additionalCentavos: 1_050 },
  ];
  expect(totalOf(lines)).toBe(pesos(47_010.5));
  expect(totalOf([])).toBe(0);
});

test("a service's lowest price and its range of durations come from its options", () => {
  expect(minPrice([fixed(34_500), fixed(28_000)])).toBe(pesos(28_000));
  expect(durationRange([{ minutes: 90 }, { minutes: 75 }, { minutes: 120 }])).toEqual({ from: 75, to: 120 });
});

test("a service without options costs and lasts nothing", () => {
  expect(minPrice([])).toBe(0);
  expect(durationRange([])).toEqual({ from: 0, to: 0 });
});

test("a line is shown with what staff have added to it", () => {
  const line = { priceCentavos: pesos(12_500), additionalCentavos: pesos(1_500) };
  expect(lineAmounts([line, { priceCentavos: pesos(19_500), additionalCentavos: 0 }])).toEqual(
    [14_000, 19_500].map(pesos),
  );
});

test("two halves of a peso are shown as one", () => {
  const half = { priceCentavos: 1_000_050, additionalCentavos: 0 };
  expect(lineAmounts([half, half]).map((centavos) => price(centavos))).toEqual(["$10.001", "$10.000"]);
  expect(price(totalOf([half, half]))).toBe("$20.001");
});

test("whole pesos stay what they are, and any lines add up to their total as it is shown", () => {
  const centavos = fc.nat({ max: 10_000_000 });
  const line = fc.record({ priceCentavos: centavos, additionalCentavos: centavos });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const amounts = lineAmounts(lines);
      expect(amounts.every((amount) => amount % 100 === 0)).toBe(true);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(totalOf(lines) / 100) * 100);
      for (const [index, amount] of amounts.entries()) {
        expect(Math.abs(amount - totalOf(lines.slice(index, index + 1)))).toBeLessThan(100);
      }
    }),
  );
});
