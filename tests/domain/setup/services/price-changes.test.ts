import { expect, test } from "vitest";
import { mayUndo, type PriceScope, raisedIn, raiseWord } from "#app/domain/setup/services/price-changes.ts";

const SERVICES = [
  { id: "corte", categoryCode: "CABELLO", options: [{ id: "corto", priceCentavos: 100_000 }] },
  {
    id: "masaje",
    categoryCode: "MASAJE",
    options: [
      { id: "media", priceCentavos: 200_000 },
      { id: "gratis", priceCentavos: 0 },
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
