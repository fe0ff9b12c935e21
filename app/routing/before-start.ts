let waiting: Promise<unknown> = Promise.resolve();

/** What must be here before script takes the page over; where it does not come, the page stays as without script. */
export function startAfter(fetched: Promise<unknown>): void {
  waiting = fetched;
}

export function beforeStart(): Promise<unknown> {
  return waiting;
}
