/**
 * Lets the isolate's other requests run; long work calls it after every few milliseconds. Only a timer lets go of the thread:
 * awaiting a settled promise does not.
 */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
