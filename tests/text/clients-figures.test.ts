import { expect, test } from "vitest";
import { everyDays } from "#app/text/clients/clients.ts";

test.each([
  [1, 30, null],
  [2, 0, null],
  [2, 34, "cada 34 días"],
  [3, 2, "cada día"],
  [27, 20, "cada día"],
  [3, 4, "cada 2 días"],
])("of %i visits in %i days", (visits, days, words) => {
  expect(everyDays(visits, days)).toBe(words);
});
