import { totalOf } from "#app/domain/money/prices.ts";

/** A chosen service; `centavosTo` and `minutesTo`: its highest price and longest time, where its professional is still open. */
type ChosenLine = {
  readonly priceCentavos: number;
  readonly additionalCentavos: number;
  readonly centavosTo?: number;
  readonly minutes: number;
  readonly minutesTo?: number;
};

/**
 * The sums of chosen services. `isFrom`: the professionals ask different prices, and the total is the lowest. `totalMinutesTo`:
 * the longest that it takes, where they differ.
 */
export type Totals = {
  readonly totalCentavos: number;
  readonly isFrom?: true;
  readonly totalMinutes: number;
  readonly totalMinutesTo?: number;
};

export function totalsOf(lines: readonly ChosenLine[]): Totals {
  const totalMinutes = lines.reduce((sum, { minutes }) => sum + minutes, 0);
  const longest = lines.reduce((sum, { minutes, minutesTo = minutes }) => sum + minutesTo, 0);
  return {
    totalCentavos: totalOf(lines),
    ...(lines.some(({ centavosTo }) => centavosTo !== undefined) ? { isFrom: true } : {}),
    totalMinutes,
    ...(longest === totalMinutes ? {} : { totalMinutesTo: longest }),
  };
}
