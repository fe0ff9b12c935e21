/**
 * Lets the other requests of this isolate go on: what takes long has one after every few milliseconds of work. To wait for what
 * is there already would not: only a timer lets go of the thread.
 */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
