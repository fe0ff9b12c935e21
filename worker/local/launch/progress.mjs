const EVERY_MS = 5000;

/** Prints what `work` is while it runs, with the seconds so far, and how long it took. */
export async function told(title, work) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.log(`${title} …`);
  const timer = setInterval(() => console.log(`${title} … ${seconds()}`), EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    console.log(`${title}: ${seconds()}`);
  }
}
