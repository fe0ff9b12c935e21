/** What some money comes to, in centavos of 0 and more, but for what remains. */
export type Totals = {
  /** Charges and señas. */
  readonly received: number;
  /** Charges undone and señas given back. */
  readonly givenBack: number;
  /** Expenses, less what was voided of them on another day. */
  readonly spent: number;
  readonly withdrawn: number;
};

export const NO_MONEY: Totals = { received: 0, givenBack: 0, spent: 0, withdrawn: 0 };

export function addTotals(one: Totals, other: Totals): Totals {
  return {
    received: one.received + other.received,
    givenBack: one.givenBack + other.givenBack,
    spent: one.spent + other.spent,
    withdrawn: one.withdrawn + other.withdrawn,
  };
}

/** What is left of it once everything is paid and taken out. */
export function remaining({ received, givenBack, spent, withdrawn }: Totals): number {
  return received - givenBack - spent - withdrawn;
}

/** Parts of it added up by a word for each, in the order of those words. */
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
