import { expect, test } from "vitest";
import { handedAmounts } from "#app/domain/money/handed-amounts.ts";

test.each([
  [10_000, [20_000]],
  [15_500, [16_000, 20_000]],
  [21_500, [22_000, 30_000, 40_000]],
  [20_000, []],
  [999.5, [1_000, 10_000, 20_000]],
])("for $%d people hand over, if not just that, %j", (pesos, sums) => {
  expect(handedAmounts(pesos * 100)).toEqual(sums.map((sum) => sum * 100));
});
