import type { PriceType } from "#app/domain/codes/catalog.ts";

// Money is integer centavos, in and out; a percentage is a whole number from 0 to 100.

/** The additional charge is what staff add to a booked line; 0 for none. */
type PricedLine = { readonly priceCentavos: number; readonly additionalCentavos: number };
type DepositLine = { readonly priceCentavos: number; readonly depositPercent: number | null };
type PricedOption = { readonly priceCentavos: number; readonly priceType: PriceType };
type Range = { readonly from: number; readonly to: number };

/** The total of some lines, additional charges included. */
export function totalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.priceCentavos + line.additionalCentavos, 0);
}

/**
 * The shown amount of each line, additional charges included: whole pesos that add up to the shown total. Each line
 * takes over what the lines before it lost or won by rounding.
 */
export function lineAmounts(lines: readonly PricedLine[]): number[] {
  let exact = 0;
  let shown = 0;
  return lines.map((line) => {
    exact += totalOf([line]);
    const amount = Math.round(exact / 100) * 100 - shown;
    shown += amount;
    return amount;
  });
}

/**
 * The deposit of some lines: for each, price × percentage / 100 rounded half up to whole pesos, summed (contract). Null
 * when no line asks for one, or when it rounds to nothing, since no customer could pay that.
 */
export function depositOf(lines: readonly DepositLine[]): number | null {
  const centavos = lines.reduce(
    (sum, line) => sum + percentOf(line.priceCentavos, line.depositPercent ?? 0),
    0,
  );
  return centavos > 0 ? centavos : null;
}

/**
 * The amount of a service's 'Seña: X%' badge: of the chosen option's price, or of its lowest price while none is chosen
 * (booking §5). Null when the service asks for no deposit.
 */
export function badgeDeposit(
  options: readonly PricedOption[],
  depositPercent: number | null,
  chosen: PricedOption | null,
): number | null {
  return depositOf([{ priceCentavos: chosen?.priceCentavos ?? minPrice(options), depositPercent }]);
}

/**
 * Whether a service's price reads 'Desde': its chosen option is priced FROM. With no option chosen, any option is priced
 * FROM or there are several (booking §5).
 */
export function priceLabelKind(options: readonly PricedOption[], chosen: PricedOption | null): PriceType {
  if (chosen) return chosen.priceType;
  return options.length > 1 || options.some((option) => option.priceType === "FROM") ? "FROM" : "FIXED";
}

/** The lowest price of a service's options; 0 for a service without any. */
export function minPrice(options: readonly { readonly priceCentavos: number }[]): number {
  return options.length === 0 ? 0 : Math.min(...options.map((option) => option.priceCentavos));
}

/** The shortest and the longest of a service's options with any professional, in minutes; 0 to 0 for a service without any. */
export function durationRange(
  options: readonly { readonly minutes: number; readonly minutesTo?: number }[],
): Range {
  if (options.length === 0) return { from: 0, to: 0 };
  return {
    from: Math.min(...options.map(({ minutes }) => minutes)),
    to: Math.max(...options.map(({ minutes, minutesTo = minutes }) => minutesTo)),
  };
}

/** In integers to the last step, so that half a peso is exactly half. */
function percentOf(centavos: number, percent: number): number {
  return Math.floor((centavos * percent + 5_000) / 10_000) * 100;
}
