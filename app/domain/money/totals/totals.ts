/** Sums of money, in centavos of 0 and more; only what remains may be less. */
export type Totals = {
  /** Charges and deposits. */
  readonly received: number;
  /** Charges undone and deposits given back. */
  readonly givenBack: number;
  /** Expenses, less what was voided of them on another day. */
  readonly spent: number;
  readonly takenOut: number;
};

export const NO_MONEY: Totals = { received: 0, givenBack: 0, spent: 0, takenOut: 0 };

export function addTotals(one: Totals, other: Totals): Totals {
  return {
    received: one.received + other.received,
    givenBack: one.givenBack + other.givenBack,
    spent: one.spent + other.spent,
    takenOut: one.takenOut + other.takenOut,
  };
}

/** What is left once everything is paid and taken out. */
export function remaining({ received, givenBack, spent, takenOut }: Totals): number {
  return received - givenBack - spent - takenOut;
}

/** Parts added up by their keys, in the order of the keys. */
export function totalsBy<P extends Partial<Totals>>(
  parts: readonly P[],
  keyOf: (part: P) => string,
): readonly { readonly key: string; readonly totals: Totals }[] {
  const sums = new Map<string, Totals>();
  for (const part of parts) {
    const key = keyOf(part);
    sums.set(key, addTotals(sums.get(key) ?? NO_MONEY, { ...NO_MONEY, ...part }));
  }
  return [...sums]
    .map(([key, totals]) => ({ key, totals }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}
