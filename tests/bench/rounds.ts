/** What one call costs: until it has ended, and of the processor, where the system tells. */
export type Cost = { readonly wallMs: number; readonly cpuMs: number | null };

/** Something to call, and how often in a row at each turn. */
export type Contestant = { readonly call: () => unknown; readonly times: number };

export type Pace = {
  readonly rounds: number;
  /** Rounds before those, which count for nothing. */
  readonly warmUp: number;
  /** Processor time so far, in ms. */
  readonly cpu: () => number | null;
};

/**
 * The cost of a call of each contestant, round by round. In every round each has its turn, so that a busy
 * moment of the machine hits all alike.
 */
export async function inTurns<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  pace: Pace,
): Promise<Record<Name, readonly Cost[]>> {
  const names = Object.keys(contestants) as Name[];
  const costs = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Cost[]>;
  for (let round = -pace.warmUp; round < pace.rounds; round++) {
    for (const name of names) {
      const cost = await costOf(contestants[name], pace.cpu);
      if (round >= 0) costs[name].push(cost);
    }
  }
  return costs;
}

/** How many times as much as `base`: the median over the rounds, each compared with itself. */
export function ratio(costs: readonly Cost[], base: readonly Cost[]): number {
  return median(costs.map((cost, round) => counted(cost) / counted(base[round] ?? NOTHING)));
}

export function medianCost(costs: readonly Cost[]): number {
  return median(costs.map(counted));
}

export function medianWall(costs: readonly Cost[]): number {
  return median(costs.map(({ wallMs }) => wallMs));
}

const NOTHING: Cost = { wallMs: Number.NaN, cpuMs: null };

/** Processor time counts: it does not wait for other programs. */
function counted({ wallMs, cpuMs }: Cost): number {
  return cpuMs ?? wallMs;
}

async function costOf({ call, times }: Contestant, cpu: Pace["cpu"]): Promise<Cost> {
  const cpuBefore = cpu();
  const startedAt = performance.now();
  for (let count = 0; count < times; count++) await call();
  const wallMs = (performance.now() - startedAt) / times;
  const cpuAfter = cpu();
  return { wallMs, cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / times };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
