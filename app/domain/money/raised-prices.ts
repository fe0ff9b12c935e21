import type { PriceRounding } from "#app/domain/codes/setup.ts";

// Money is integer centavos, a percentage an integer of hundredths of a percent ('basis points'); below 0 prices go down.

export type PriceRaise = { readonly basisPoints: number; readonly roundingPesos: PriceRounding };

/** How far prices may go at once: down by 90 %, up by 300 %. */
export const RAISE_BASIS_POINTS = { least: -9_000, most: 30_000 } as const;

/** An option that prices are raised of. */
export type RaisableOption = { readonly servicePriceId: string; readonly priceCentavos: number };

/** What a raise does to one option. */
export type RaisedOption = {
  readonly servicePriceId: string;
  readonly oldCentavos: number;
  readonly newCentavos: number;
};

/**
 * A price raised by a percentage, or lowered, rounded half up to a multiple of the rounding. Rounding never turns it
 * round: what goes up costs no less than before, what goes down no more, and nothing that costs something becomes free.
 */
export function raisedPrice(centavos: number, { basisPoints, roundingPesos }: PriceRaise): number {
  const step = roundingPesos * 100;
  // In integers to the last step, so that half a step is exactly half.
  const exact = centavos * (10_000 + basisPoints);
  const rounded = Math.floor((2 * exact + 10_000 * step) / (20_000 * step)) * step;
  if (centavos === 0) return 0;
  return basisPoints < 0 ? Math.min(Math.max(rounded, step), centavos) : Math.max(rounded, centavos);
}

/** How far prices go on average, in basis points; 0 for none. */
export function averageRaise(prices: readonly Omit<RaisedOption, "servicePriceId">[]): number {
  const sum = prices.reduce(
    (total, { oldCentavos, newCentavos }) => total + newCentavos / oldCentavos - 1,
    0,
  );
  return prices.length === 0 ? 0 : Math.round((sum / prices.length) * 10_000);
}

/** What a raise does to some options; those whose price stays are left out, and none goes above `highest`. */
export function raisedOptions(
  options: readonly RaisableOption[],
  raise: PriceRaise,
  highest: number,
): readonly RaisedOption[] {
  return options.flatMap(({ servicePriceId, priceCentavos: oldCentavos }) => {
    const newCentavos = Math.min(raisedPrice(oldCentavos, raise), highest);
    return newCentavos === oldCentavos ? [] : [{ servicePriceId, oldCentavos, newCentavos }];
  });
}
