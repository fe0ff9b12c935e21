import { expect, test } from "vitest";
import {
  mayUndo,
  type PriceScope,
  raisedAmounts,
  raisedIn,
  raiseWord,
} from "#app/domain/setup/services/price-changes.ts";

const SERVICES = [
  { id: "corte", categoryCode: "CABELLO", options: [{ id: "corto", priceCentavos: 100_000, own: null }] },
  {
    id: "masaje",
    categoryCode: "MASAJE",
    options: [
      { id: "media", priceCentavos: 200_000, own: null },
      { id: "gratis", priceCentavos: 0, own: null },
    ],
  },
] as const;
const TEN = { basisPoints: 1000, roundingPesos: 10 } as const;
const NONE = { categories: [], serviceIds: [] };

test.each<[scope: PriceScope, options: readonly string[]]>([
  [NONE, ["corto", "media"]],
  [{ ...NONE, categories: ["MASAJE"] }, ["media"]],
  [{ ...NONE, serviceIds: ["corte"] }, ["corto"]],
  [{ categories: ["MASAJE"], serviceIds: ["corte"] }, ["corto", "media"]],
  [{ ...NONE, categories: ["UNAS"] }, []],
])("a raise of %j is of the options %j", (scope, options) => {
  const lines = raisedIn(SERVICES, { ...TEN, scope });
  expect(lines.map(({ servicePriceId }) => servicePriceId)).toEqual(options);
});

const HIGHEST = 10_000_000_000;

test("options whose price stays are left out, and no price goes above the highest", () => {
  const options = [100_000, 0, HIGHEST - 100, HIGHEST].map((priceCentavos, index) => ({
    ...{ id: `o${index}`, priceCentavos, own: null },
  }));
  const lines = raisedIn([{ id: "s", categoryCode: "CABELLO", options }], { ...TEN, scope: NONE });
  expect(lines).toEqual([
    { servicePriceId: "o0", oldCentavos: 100_000, newCentavos: 110_000, oldOwn: null, newOwn: null },
    { servicePriceId: "o2", oldCentavos: HIGHEST - 100, newCentavos: HIGHEST, oldOwn: null, newOwn: null },
  ]);
});

test("own amounts go up alike, also of a free option, and own percentages and lengths stay", () => {
  const own = { ana: { centavos: 50_000, minutes: 20 }, leo: { percent: 20 }, eva: { centavos: 0 } };
  const options = [{ id: "gratis", priceCentavos: 0, own }];
  const [line] = raisedIn([{ id: "s", categoryCode: "CABELLO", options }], { ...TEN, scope: NONE });
  expect(line?.newOwn).toEqual({ ...own, ana: { centavos: 55_000, minutes: 20 } });
  expect(line === undefined ? [] : raisedAmounts(line)).toEqual([
    { employeeId: "ana", oldCentavos: 50_000, newCentavos: 55_000 },
  ]);
});

test("the word of a raise depends on own amounts too", () => {
  const word = (centavos: number) => {
    const options = [{ id: "corto", priceCentavos: 100_000, own: { ana: { centavos } } }];
    return raiseWord(
      raisedIn([{ id: "s", categoryCode: "CABELLO", options }], { ...TEN, scope: NONE }),
      null,
    );
  };
  expect(word(50_000)).not.toBe(word(60_000));
});

test("the word of a raise depends on its prices and its start", () => {
  const word = (basisPoints: number, startsOn: string | null) =>
    raiseWord(raisedIn(SERVICES, { ...TEN, basisPoints, scope: NONE }), startsOn);
  const words = [word(1000, null), word(2000, null), word(1000, "2026-11-20"), word(1000, "2026-11-21")];
  expect(new Set(words).size).toBe(4);
  expect(word(1000, null)).toBe(words[0]);
});

const DAY_MS = 86_400_000;

test.each<[appliedAt: number | null, undoneAt: number | null, may: boolean]>([
  [null, null, false],
  [5 * DAY_MS, null, true],
  [4 * DAY_MS + 1, null, true],
  [4 * DAY_MS, null, false],
  [5 * DAY_MS, 5 * DAY_MS, false],
])("applied at %j and undone at %j, five days on: %j", (appliedAt, undoneAt, may) =>
  expect(mayUndo({ appliedAt, undoneAt }, 5 * DAY_MS)).toBe(may),
);
