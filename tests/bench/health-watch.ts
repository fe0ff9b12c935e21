/** Polls `/api/health` until it is told to stop; `longest`: the longest answer since it was last asked, in ms. */
export function watchHealth(base: string) {
  const took: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(`${base}/api/health`)).text();
      took.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    longest: () => took.splice(0).reduce((most, each) => Math.max(most, each), 0),
    stop: async () => {
      isOver = true;
      await watching;
    },
  };
}
