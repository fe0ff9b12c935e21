import { expect, test } from "vitest";
import { BUDGET } from "#tests/bench/budgets.ts";
import { gzipped, workerBundle } from "#tests/bench/worker-bundle.ts";

test("the Worker's bundle keeps its budget", { timeout: 60_000 }, () => {
  expect(gzipped(workerBundle())).toBeLessThanOrEqual(BUDGET.bundleGzBytes);
});
