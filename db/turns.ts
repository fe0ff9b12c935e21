/** Who is at work just now, each with the moment (ms) from which they no longer count. */
export type Turns = { readonly most: number; readonly running: Map<symbol, number>; waiting: number };

export function newTurns(most: number): Turns {
  return { most, running: new Map(), waiting: 0 };
}

/**
 * Does some work once fewer than `most` others are at theirs. Who waits looks again by a timer of their own:
 * in a Worker, work that another request's end sets off would belong to that request and die with it. For the
 * same reason a turn ends by itself after `limitMs`: a request that was broken off never hands its turn back.
 */
export async function inTurn<T>(turns: Turns, limitMs: number, work: () => Promise<T>): Promise<T> {
  await freeTurn(turns);
  const turn = Symbol();
  turns.running.set(turn, Date.now() + limitMs);
  try {
    return await work();
  } finally {
    turns.running.delete(turn);
  }
}

/** The more there are waiting, the less often each of them looks. */
async function freeTurn(turns: Turns): Promise<void> {
  if (isFree(turns)) return;
  turns.waiting += 1;
  try {
    while (!isFree(turns)) {
      const pause = 1 + Math.random() * (4 + turns.waiting);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  } finally {
    turns.waiting -= 1;
  }
}

function isFree({ most, running }: Turns): boolean {
  if (running.size < most) return true;
  for (const [turn, until] of running) if (until <= Date.now()) running.delete(turn);
  return running.size < most;
}
