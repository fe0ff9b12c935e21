import type { PriceType } from "#app/domain/codes/catalog.ts";
import { raisedPrice } from "#app/domain/money/raised-prices.ts";

/**
 * A professional's own price and length for an option; each is absent where it is the option's. `centavos`: a fixed
 * amount. `percent`: a whole percentage above the option's price, or below it, which follows that price. At most one of
 * the two. `minutes`: the whole length.
 */
export type OwnTerms = { readonly centavos?: number; readonly percent?: number; readonly minutes?: number };

/** The own terms of an option, by the professional's id; a professional without any is absent. */
export type OwnByEmployee = Readonly<Record<string, OwnTerms>>;

/** How far an own price may lie below or above its option's, in percent, as prices may go at once. */
export const OWN_PERCENT = { least: -90, most: 300 } as const;
export const OWN_MINUTES = { least: 1, most: 510 } as const;

/** `own`: null where every professional asks and takes the same. */
type Owned = {
  readonly priceCentavos: number;
  readonly minutes: number;
  readonly own: OwnByEmployee | null;
};

/** An option as a professional does it: at their price, in their minutes. */
export function optionFor<Option extends Owned>(
  { own, ...option }: Option,
  employeeId: string | null,
): Omit<Option, "own"> {
  const terms = employeeId === null ? undefined : own?.[employeeId];
  if (terms === undefined) return option;
  const { minutes = option.minutes } = terms;
  return { ...option, priceCentavos: ownPrice(option.priceCentavos, terms), minutes };
}

/** How long some options take a professional, one after the other. */
export function minutesFor(options: readonly Pick<Owned, "minutes" | "own">[], employeeId: string): number {
  return options.reduce((sum, { minutes, own }) => sum + (own?.[employeeId]?.minutes ?? minutes), 0);
}

/** A percentage is rounded to the peso, as a change of many prices is. */
export function ownPrice(priceCentavos: number, { centavos, percent }: OwnTerms): number {
  if (centavos !== undefined) return centavos;
  return percent === undefined
    ? priceCentavos
    : raisedPrice(priceCentavos, { basisPoints: percent * 100, roundingPesos: 1 });
}

/**
 * An option before its professional is chosen. `centavosTo` and `minutesTo`: the highest price and the longest time, where
 * these differ.
 */
export type OpenOption<Option extends Owned> = Omit<Option, "own"> & {
  readonly centavosTo?: number;
  readonly minutesTo?: number;
};

type FarEnds = { readonly centavosTo?: number | undefined; readonly minutesTo?: number | undefined };

/** The highest price and the longest time alone, where an open option has them. */
export function farEnds({ centavosTo, minutesTo }: FarEnds): {
  readonly centavosTo?: number;
  readonly minutesTo?: number;
} {
  return {
    ...(centavosTo === undefined ? {} : { centavosTo }),
    ...(minutesTo === undefined ? {} : { minutesTo }),
  };
}

/** An option as any of these professionals may do it: from the lowest price, in the shortest to the longest time. */
export function openOption<Option extends Owned & { readonly priceType: PriceType }>(
  { own, ...option }: Option,
  employeeIds: readonly string[],
): OpenOption<Option> {
  if (own === null || employeeIds.length === 0) return option;
  const each = employeeIds.map((id) => optionFor({ ...option, own }, id));
  const prices = spread(each.map(({ priceCentavos }) => priceCentavos));
  const lengths = spread(each.map(({ minutes }) => minutes));
  return {
    ...option,
    priceCentavos: prices.from,
    ...(prices.from === prices.to ? {} : { priceType: "FROM", centavosTo: prices.to }),
    minutes: lengths.from,
    ...(lengths.from === lengths.to ? {} : { minutesTo: lengths.to }),
  };
}

/** Whether any of these options costs or takes one of these professionals other than the rest. */
export function haveOwn(options: readonly Owned[], employeeIds: readonly string[]): boolean {
  return options.some((option) => {
    if (option.own === null) return false;
    const each = employeeIds.map((id) => optionFor(option, id));
    const prices = spread(each.map(({ priceCentavos }) => priceCentavos));
    const lengths = spread(each.map(({ minutes }) => minutes));
    return prices.from < prices.to || lengths.from < lengths.to;
  });
}

/** A professional's minutes for each option; nothing where all are the options' own. */
export function ownLengths(
  options: readonly Pick<Owned, "minutes" | "own">[],
  employeeId: string,
): { readonly lineMinutes?: readonly number[] } {
  const own = options.map((option) => minutesFor([option], employeeId));
  return options.every(({ minutes }, line) => minutes === own[line]) ? {} : { lineMinutes: own };
}

type StatedTerms = {
  readonly employeeId: string;
  readonly centavos: number | null;
  readonly percent: number | null;
  readonly minutes: number | null;
};

/** Terms as people state them, each null where it is the option's; null where none of them differs. */
export function ownFrom(stated: readonly StatedTerms[]): OwnByEmployee | null {
  const all = stated.map(({ employeeId, centavos, percent, minutes }) => {
    const terms: OwnTerms = {
      ...(centavos === null ? {} : { centavos }),
      ...(percent === null || percent === 0 ? {} : { percent }),
      ...(minutes === null ? {} : { minutes }),
    };
    return [employeeId, terms] as const;
  });
  const differing = all.filter(([, terms]) => Object.keys(terms).length > 0);
  return differing.length === 0 ? null : Object.fromEntries(differing);
}

/** The own terms of these professionals alone; null where that leaves none. */
export function ownAmong(own: OwnByEmployee | null, employeeIds: readonly string[]): OwnByEmployee | null {
  const kept = Object.entries(own ?? {}).filter(([id]) => employeeIds.includes(id));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

function spread(numbers: readonly number[]): { readonly from: number; readonly to: number } {
  return { from: Math.min(...numbers), to: Math.max(...numbers) };
}
