/** Waits for work no longer than `ms`, then throws: what does not end may not hold up the rest, and is due still. */
export async function atMost<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("It hung")), ms);
  });
  try {
    return await Promise.race([work, hangs]);
  } finally {
    clearTimeout(timer);
  }
}
