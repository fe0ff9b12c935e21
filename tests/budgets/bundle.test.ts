import { expect, test } from "vitest";
import { BUDGET } from "#tests/bench/budgets.ts";
import { gzipped, workerBundle } from "#tests/bench/worker-bundle.ts";

test("the Worker's bundle keeps its budget, without what only browsers run", { timeout: 60_000 }, () => {
  const bundle = workerBundle();
  expect(gzipped(bundle)).toBeLessThanOrEqual(BUDGET.bundleGzBytes);
  expect(bundle).not.toContain("unmountComponentAtNode");
});
