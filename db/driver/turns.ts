/** The turns in progress, each with the moment (ms) from which it no longer counts. */
export type Turns = { readonly most: number; readonly running: Map<symbol, number>; waiting: number };

export function newTurns(most: number): Turns {
  return { most, running: new Map(), waiting: 0 };
}

/**
 * Does some work once fewer than `most` turns are in progress. A waiting request checks again by its own timer: in a Worker,
 * work started by another request would belong to that request and die with it. A turn ends by itself after `limitMs`,
 * because an aborted request never returns its turn.
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

/** The more requests wait, the less often each one checks. */
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
