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
  const turn = Symbol();
  if (!takeTurn(turns, turn, limitMs)) await waitForTurn(turns, turn, limitMs);
  try {
    return await work();
  } finally {
    turns.running.delete(turn);
  }
}

function takeTurn({ most, running }: Turns, turn: symbol, limitMs: number): boolean {
  const now = Date.now();
  if (running.size >= most) for (const [each, until] of running) if (until <= now) running.delete(each);
  if (running.size >= most) return false;
  running.set(turn, now + limitMs);
  return true;
}

/** The more there are waiting, the less often each of them looks. */
async function waitForTurn(turns: Turns, turn: symbol, limitMs: number): Promise<void> {
  turns.waiting += 1;
  try {
    while (!takeTurn(turns, turn, limitMs)) {
      const pause = 1 + Math.random() * (4 + turns.waiting);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  } finally {
    turns.waiting -= 1;
  }
}
