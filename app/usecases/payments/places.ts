/** Limits the work under way: so much in all, and so much for the same key (`whom`). */
export type Places = { within<T>(whom: string, work: () => Promise<T>): Promise<T> };

type Waiting = { readonly whom: string; readonly begin: () => void };

/** Work without a place waits; a free place goes to the first in the queue that may begin. */
export function newPlaces(most: number, mostForOne: number): Places {
  const busy: string[] = [];
  const queue: Waiting[] = [];

  function isFreeFor(whom: string): boolean {
    return busy.length < most && busy.filter((each) => each === whom).length < mostForOne;
  }

  function letIn(): void {
    const next = queue.findIndex(({ whom }) => isFreeFor(whom));
    const [waiting] = next < 0 ? [] : queue.splice(next, 1);
    if (waiting === undefined) return;
    busy.push(waiting.whom);
    waiting.begin();
    letIn();
  }

  async function within<T>(whom: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      queue.push({ whom, begin });
      letIn();
    });
    try {
      return await work();
    } finally {
      busy.splice(busy.indexOf(whom), 1);
      letIn();
    }
  }

  return { within };
}
