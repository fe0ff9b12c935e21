let waiting: Promise<unknown> = Promise.resolve();

/** A file that must arrive before script takes over; if it does not come, the page stays as without script. */
export function startAfter(fetched: Promise<unknown>): void {
  waiting = fetched;
}

export function beforeStart(): Promise<unknown> {
  return waiting;
}
