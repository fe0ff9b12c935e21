type Counted = {
  readonly rows?: number;
  readonly removed?: number;
  readonly restored?: number;
  readonly kept?: number;
};

/** How far a work that goes in pages is: rows that were taken in, or clients that were taken back. */
export function rowsDone({ rows = 0, ...outcome }: Counted): number {
  return outcome.removed === undefined ? rows : clientsBack(outcome);
}

function clientsBack({ removed = 0, restored = 0, kept = 0 }: Counted): number {
  return removed + restored + kept;
}
