import { expect, test } from "vitest";
import { minutesFor, openOption, optionFor, ownAmong, ownLengths } from "#app/domain/catalog/own-terms.ts";

const own = {
  senior: { percent: 20, minutes: 45 },
  fixed: { centavos: 900_000 },
  quick: { minutes: 30 },
};
const CUT = { id: "cut", priceCentavos: 1_000_000, minutes: 60, priceType: "FIXED" as const, own };

test.each([
  ["senior", 1_200_000, 45],
  ["fixed", 900_000, 60],
  ["quick", 1_000_000, 30],
  ["another", 1_000_000, 60],
])("an option of %s costs %i centavos and takes %i minutes", (id, priceCentavos, minutes) => {
  expect(optionFor(CUT, id)).toEqual({ id: "cut", priceType: "FIXED", priceCentavos, minutes });
});

test("an option without a professional is as its business sells it", () => {
  expect(optionFor(CUT, null)).toMatchObject({ priceCentavos: 1_000_000, minutes: 60 });
});

test.each([
  [1_234_500, 15, 1_419_700],
  [1_234_500, -15, 1_049_300],
  [0, 50, 0],
  [100, -90, 100],
  [333_300, 50, 500_000],
])("%i centavos with %i %% are %i, in whole pesos and never free", (priceCentavos, percent, answer) => {
  expect(optionFor({ priceCentavos, minutes: 1, own: { one: { percent } } }, "one").priceCentavos).toBe(
    answer,
  );
});

test("a percentage follows the option's price, an amount does not", () => {
  const dearer = { ...CUT, priceCentavos: 2_000_000 };
  expect(optionFor(dearer, "senior").priceCentavos).toBe(2_400_000);
  expect(optionFor(dearer, "fixed").priceCentavos).toBe(900_000);
});

test.each([
  [
    ["senior", "fixed"],
    { priceCentavos: 900_000, centavosTo: 1_200_000, priceType: "FROM", minutes: 45, minutesTo: 60 },
  ],
  [["another", "quick"], { priceCentavos: 1_000_000, priceType: "FIXED", minutes: 30, minutesTo: 60 }],
  [["senior"], { priceCentavos: 1_200_000, priceType: "FIXED", minutes: 45 }],
  [[], { priceCentavos: 1_000_000, priceType: "FIXED", minutes: 60 }],
])("with %j still open, an option is from the lowest price and the shortest time", (ids, shown) => {
  expect(openOption(CUT, ids)).toEqual({ id: "cut", ...shown });
});

test("lengths are told only where they differ", () => {
  expect(ownLengths([CUT, { ...CUT, own: null }], "senior")).toEqual({ lineMinutes: [45, 60] });
  expect(ownLengths([CUT], "fixed")).toEqual({});
  expect(minutesFor([CUT, CUT], "quick")).toBe(60);
});

test("terms of people who left are dropped, and none are null", () => {
  expect(ownAmong(own, ["quick", "another"])).toEqual({ quick: { minutes: 30 } });
  expect(ownAmong(own, [])).toBeNull();
  expect(ownAmong(null, ["quick"])).toBeNull();
});
