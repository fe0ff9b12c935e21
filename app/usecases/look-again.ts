/** How long between two looks. */
const EVERY_MS = 250;

/**
 * Looks until what somebody else is doing is done, so many times at most, a quarter of a second apart; null where it was
 * not done by then.
 */
export async function lookAgain<T>(look: () => Promise<T | null>, looks: number): Promise<T | null> {
  for (let count = 0; count < looks; count++) {
    const seen = await look();
    if (seen !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return look();
}
