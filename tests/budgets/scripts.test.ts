import { expect, test } from "vitest";
import { BUDGET } from "#tests/bench/budgets.ts";
import { builtScripts, scriptBytes } from "#tests/bench/scripts.ts";

test("the scripts offered on the wizard keep their budget", () => {
  const scripts = builtScripts("routes/booking/wizard/route");
  expect(scripts.length).toBeGreaterThan(3);
  expect(scriptBytes(scripts)).toBeLessThanOrEqual(BUDGET.scriptBytes);
});
