import type { Movement } from "#app/domain/money/till/entries.ts";
import { type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf, type Instant } from "#app/domain/time/units.ts";

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

export type DatedMovement<M extends Movement> = {
  readonly movement: M;
  readonly date: LocalDate;
  readonly totals: Totals;
};

/**
 * What movements add to each day, as the clock of `zoneOf` their place shows it. What is taken back the same day was nothing,
 * but a seña, which came and went.
 */
export function datedTotals<M extends Movement>(
  movements: readonly M[],
  zoneOf: (movement: M) => string,
): readonly DatedMovement<M>[] {
  return movements.flatMap((movement) => {
    const { at, backAt, kind } = movement;
    const dateOf = (moment: Instant) => toLocal(exactUtcMinuteOf(moment), zoneOf(movement)).date;
    const [date, back] = [dateOf(at), backAt === null ? null : dateOf(backAt)];
    if (date === back && kind !== "DEPOSIT") return [];
    return [
      { movement, date, totals: totalsOf(movement, false) },
      ...(back === null ? [] : [{ movement, date: back, totals: totalsOf(movement, true) }]),
    ];
  });
}

function totalsOf({ kind, centavos }: Movement, isBack: boolean): Totals {
  const signed = isBack ? -centavos : centavos;
  switch (kind) {
    case "EXPENSE":
      return { ...NO_MONEY, spent: signed };
    case "WITHDRAWAL":
      return { ...NO_MONEY, withdrawn: signed };
    default:
      return isBack ? { ...NO_MONEY, givenBack: centavos } : { ...NO_MONEY, received: centavos };
  }
}

/** The same added up by a word for each, in the order of those words. */
export function totalsBy<D extends { readonly totals: Totals }>(
  dated: readonly D[],
  keyOf: (each: D) => string,
): readonly { readonly key: string; readonly totals: Totals }[] {
  const sums = new Map<string, Totals>();
  for (const each of dated) {
    const key = keyOf(each);
    sums.set(key, addTotals(sums.get(key) ?? NO_MONEY, each.totals));
  }
  return [...sums]
    .map(([key, totals]) => ({ key, totals }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}
