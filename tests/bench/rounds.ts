const BATCH_MS = 2;

/**
 * Milliseconds of one call of each contestant: the median of rounds in which each has its turn, so that a
 * busy moment of the machine hits all alike. A turn is a batch of calls, long enough for the clock.
 */
export function medianTimes<Name extends string>(
  contestants: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Record<Name, number> {
  const turns = (Object.keys(contestants) as Name[]).map((name) => {
    const call = contestants[name];
    return { name, call, calls: callsPerBatch(call), times: [] as number[] };
  });
  for (let round = 0; round < rounds; round++) {
    for (const { call, calls, times } of turns) times.push(timeOf(call, calls) / calls);
  }
  return Object.fromEntries(turns.map(({ name, times }) => [name, median(times)])) as Record<Name, number>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Finds how many calls fill a batch, which also warms the code up. */
function callsPerBatch(call: () => unknown): number {
  let calls = 1;
  while (timeOf(call, calls) < BATCH_MS) calls *= 2;
  return calls;
}

function timeOf(call: () => unknown, calls: number): number {
  const startedAt = performance.now();
  for (let count = 0; count < calls; count++) call();
  return performance.now() - startedAt;
}
