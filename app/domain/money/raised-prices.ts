import type { PriceRounding } from "#app/domain/codes/setup.ts";

// Money is integer centavos, a percentage an integer of hundredths of a percent ('basis points'); below 0 prices go down.

type PriceRaise = { readonly basisPoints: number; readonly roundingPesos: PriceRounding | 1 };

/** How far prices may go at once: down by 90 %, up by 300 %. */
export const RAISE_BASIS_POINTS = { least: -9_000, most: 30_000 } as const;

/** The effect of a raise on one option. */
export type RaisedOption = {
  readonly servicePriceId: string;
  readonly oldCentavos: number;
  readonly newCentavos: number;
};

/**
 * A price raised or lowered by a percentage, rounded half up to a multiple of the rounding. Rounding never reverses the
 * change: a raised price is no lower than before, a lowered price no higher. No price above 0 becomes free.
 */
export function raisedPrice(centavos: number, { basisPoints, roundingPesos }: PriceRaise): number {
  const step = roundingPesos * 100;
  // In integers to the last step, so that half a step is exactly half.
  const exact = centavos * (10_000 + basisPoints);
  const rounded = Math.floor((2 * exact + 10_000 * step) / (20_000 * step)) * step;
  if (centavos === 0) return 0;
  return basisPoints < 0 ? Math.min(Math.max(rounded, step), centavos) : Math.max(rounded, centavos);
}

/** The average change of prices, in basis points; 0 without prices. */
export function averageRaise(prices: readonly Omit<RaisedOption, "servicePriceId">[]): number {
  const sum = prices.reduce(
    (total, { oldCentavos, newCentavos }) => total + newCentavos / oldCentavos - 1,
    0,
  );
  return prices.length === 0 ? 0 : Math.round((sum / prices.length) * 10_000);
}
