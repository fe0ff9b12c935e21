import { Miniflare } from "miniflare";
import { BUDGET } from "./budgets.ts";
import { runtimeCpu } from "./cpu.ts";
import { workerOf } from "./product.ts";
import { type Figure, figure } from "./report.ts";
import { type Cost, usualCost } from "./rounds.ts";
import type { Module } from "./worker-bundle.ts";

const STARTS = 12;
const MOST_MS = 25_000;
const EMPTY = [{ path: "index.js", contents: "export default { fetch() { return new Response(); } };" }];

/**
 * The cost of a new isolate before its first request. It is the processor time until a fresh runtime has compiled the
 * Worker's bundle and run its modules. The time of an empty Worker with the same bindings is subtracted. Both start in
 * turn, several times; the cheapest quarter counts. Code that a request loads late is not included.
 */
export async function startUpFigure(bundle: readonly Module[]): Promise<Figure> {
  const [ours, empties]: [Cost[], Cost[]] = [[], []];
  const endsAt = performance.now() + MOST_MS;
  for (let count = 0; count < STARTS && performance.now() < endsAt; count++) {
    empties.push(await startCost(EMPTY));
    ours.push(await startCost(bundle));
  }
  const [own, empty] = [usualCost(ours), usualCost(empties)];
  const note = `${own.toFixed(0)} ms less ${empty.toFixed(0)} of an empty Worker`;
  return figure("start-up of the Worker", own - empty, "ms", BUDGET.startUpMs, note);
}

/** Includes the runtime's own start. It answers only once its Workers are evaluated. */
async function startCost(code: readonly Module[]): Promise<Cost> {
  const startedAt = performance.now();
  const miniflare = new Miniflare({ workers: [workerOf("start", code)] });
  try {
    await miniflare.ready;
    const wallMs = performance.now() - startedAt;
    return { wallMs, cpuMs: await runtimeCpu()() };
  } finally {
    await miniflare.dispose();
  }
}
