/** The cost of one call: time until it ended and processor time, where the system tells. */
export type Cost = { readonly wallMs: number; readonly cpuMs: number | null };

/** A function to call, and how many times in a row at each turn. */
export type Contestant = { readonly call: () => unknown; readonly times: number };

export type Contestants<Name extends string> = Readonly<Record<Name, Contestant>>;

export type Pace<Name extends string> = {
  readonly rounds: number;
  /** No round begins after this long: a slow or busy machine makes fewer. */
  readonly mostMs: number;
  /** Processor time so far, in ms, once what was asked for is done. */
  readonly cpu: () => Promise<number | null>;
  /** The contestant that runs right before each other one, so that the machine is in the same state for both. */
  readonly base?: Name;
};

/**
 * The cost of a call of each contestant, turn by turn. Each contestant has a turn in every round, so that a busy moment
 * of the machine affects all alike. Every other round runs backwards, so that no contestant always follows the same
 * one.
 */
export async function inTurns<Name extends string>(
  contestants: Contestants<Name>,
  pace: Pace<NoInfer<Name>>,
): Promise<Record<Name, readonly Cost[]>> {
  const names = Object.keys(contestants) as Name[];
  const costs = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Cost[]>;
  const order = orderOf(names, pace.base);
  const endsAt = performance.now() + pace.mostMs;
  for (let round = 0; round < pace.rounds && performance.now() < endsAt; round++) {
    for (const name of round % 2 === 0 ? order : order.toReversed()) {
      costs[name].push(await costOf(contestants[name], pace.cpu));
    }
  }
  return costs;
}

/** How many times as much as `base`. */
export function ratio(costs: readonly Cost[], base: readonly Cost[]): number {
  return usualCost(costs) / usualCost(base);
}

/** In ms. Processor time counts, where it is known: it does not wait for other programs. */
export function usualCost(costs: readonly Cost[]): number {
  return ofCheapest(costs.map(({ wallMs, cpuMs }) => cpuMs ?? wallMs));
}

export function usualWall(costs: readonly Cost[]): number {
  return ofCheapest(costs.map(({ wallMs }) => wallMs));
}

function orderOf<Name extends string>(names: readonly Name[], base: Name | undefined): readonly Name[] {
  if (base === undefined) return names;
  return names.flatMap((name) => (name === base ? [] : [base, name]));
}

async function costOf({ call, times }: Contestant, cpu: Pace<string>["cpu"]): Promise<Cost> {
  const cpuBefore = await cpu();
  const startedAt = performance.now();
  for (let count = 0; count < times; count++) await call();
  const wallMs = (performance.now() - startedAt) / times;
  const cpuAfter = await cpu();
  return { wallMs, cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / times };
}

/**
 * The mean of the cheapest quarter, since other programs on the machine only ever add time. Measured beside eight busy
 * programs, it repeats to 5 %. Medians and the medians of ratios are 10 to 20 % apart.
 */
function ofCheapest(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const cheapest = sorted.slice(0, Math.ceil(sorted.length / 4));
  return cheapest.reduce((sum, value) => sum + value, 0) / cheapest.length;
}
