/** Time between two looks. */
const EVERY_MS = 250;

/**
 * Repeats `look` while another request works on the same thing, at most `looks` times more, a quarter of a second apart. Null
 * where it was not done by then.
 */
export async function lookAgain<T>(look: () => Promise<T | null>, looks: number): Promise<T | null> {
  for (let count = 0; count < looks; count++) {
    const seen = await look();
    if (seen !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return look();
}
