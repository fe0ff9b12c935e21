import { runtimeCpu } from "./cpu.ts";
import { median } from "./rounds.ts";

/** What one request costs: until its reply is read, and of the processor (0 where the system does not tell). */
export type Cost = { readonly wallMs: number; readonly cpuMs: number };
type Turn<Name extends string> = {
  readonly name: Name;
  readonly send: () => Promise<void>;
  readonly costs: Cost[];
};

/**
 * The median cost of a request of each contestant. In every round each has its turn of some requests, one
 * after the other; the first rounds only warm up.
 */
export async function medianCosts<Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<void>>>,
  {
    rounds,
    warmUp,
    requests,
  }: { readonly rounds: number; readonly warmUp: number; readonly requests: number },
): Promise<Record<Name, Cost>> {
  const names = Object.keys(contestants) as Name[];
  const turns = names.map((name): Turn<Name> => ({ name, send: contestants[name], costs: [] }));
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const { send, costs } of turns) costs.push(await costOf(send, requests));
  }
  const entries = turns.map(({ name, costs }) => [name, medianOf(costs.slice(warmUp))] as const);
  return Object.fromEntries(entries) as Record<Name, Cost>;
}

async function costOf(send: () => Promise<void>, requests: number): Promise<Cost> {
  const cpuBefore = runtimeCpu() ?? 0;
  const startedAt = performance.now();
  for (let count = 0; count < requests; count++) await send();
  const wallMs = (performance.now() - startedAt) / requests;
  return { wallMs, cpuMs: ((runtimeCpu() ?? 0) - cpuBefore) / requests };
}

function medianOf(costs: readonly Cost[]): Cost {
  return {
    wallMs: median(costs.map(({ wallMs }) => wallMs)),
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
  };
}
