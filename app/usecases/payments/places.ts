/** Limits the work under way: so much in all, and so much for the same `key`. */
type Places = { within<T>(key: string, work: () => Promise<T>): Promise<T> };

type Waiting = { readonly key: string; readonly begin: () => void };

/** Work without a place waits; a free place goes to the first in the queue that may begin. */
export function newPlaces(most: number, mostForOne: number): Places {
  const busy: string[] = [];
  const queue: Waiting[] = [];

  function isFreeFor(key: string): boolean {
    return busy.length < most && busy.filter((each) => each === key).length < mostForOne;
  }

  function letIn(): void {
    const next = queue.findIndex(({ key }) => isFreeFor(key));
    const [waiting] = next < 0 ? [] : queue.splice(next, 1);
    if (waiting === undefined) return;
    busy.push(waiting.key);
    waiting.begin();
    letIn();
  }

  async function within<T>(key: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      queue.push({ key, begin });
      letIn();
    });
    try {
      return await work();
    } finally {
      busy.splice(busy.indexOf(key), 1);
      letIn();
    }
  }

  return { within };
}
