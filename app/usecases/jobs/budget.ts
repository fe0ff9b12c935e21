/** A job's part of the statements that a round of the clock may send. */
export type Share = {
  /** So many are its own, whatever the other jobs need. */
  readonly kept: number;
  /** The most that it sends between two looks at its share, all that is under way at once included. */
  readonly step: number;
};

/** What is left of a job's share. */
export type Allowance = {
  /** Counts statements that the job sends. */
  count(statements: number): void;
  /**
   * Whether it may begin another step, or one of so many statements. Where its own are used up, they are taken from those that were
   * given back.
   */
  maySend(statements?: number): boolean;
  /** The statements that were counted. */
  sent(): number;
  /** The job has ended: others may use what it has not. */
  end(): void;
};

/**
 * Divides `most` statements among jobs that run side by side. Each has a share of its own; beyond it, the first to ask takes what
 * ended jobs have left. As long as no job sends more in a step than it says, all together send `most` at most.
 */
export function newBudget<Name extends string>(
  most: number,
  shares: Readonly<Record<Name, Share>>,
): Readonly<Record<Name, Allowance>> {
  let free = Object.values<Share>(shares).reduce((left, { kept }) => left - kept, most);

  function allowanceOf({ kept, step }: Share): Allowance {
    let [allowed, sent] = [kept, 0];
    return {
      count: (statements) => {
        sent += statements;
      },
      maySend: (statements = step) => {
        const wanted = sent + statements - allowed;
        if (wanted <= 0) return true;
        if (wanted > free) return false;
        free -= wanted;
        allowed += wanted;
        return true;
      },
      sent: () => sent,
      end: () => {
        free += allowed - sent;
        allowed = sent;
      },
    };
  }

  const all = Object.entries<Share>(shares).map(([name, share]) => [name, allowanceOf(share)]);
  return Object.fromEntries(all);
}
