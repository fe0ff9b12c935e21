import { centavosTyped } from "#app/domain/money/typed-pesos.ts";

/** The most services of a business, hidden ones included. */
export const SERVICES_AT_MOST = 500;
/** The most options that a service may offer. */
export const OPTIONS_AT_MOST = 30;
/** The most options that a service may ever have had: removed options stay, hidden, for the bookings that name them. */
export const OPTIONS_EVER = 300;
/** The highest price of an option. */
export const HIGHEST_CENTAVOS = 10_000_000_000;
export const DEPOSIT_PERCENT = { least: 1, most: 100, usual: 30 } as const;

/**
 * The price of an option as people type it, in centavos; null for a text that is no price, or more than an option may
 * cost.
 */
export function priceTyped(text: string): number | null {
  const centavos = centavosTyped(text);
  return centavos === null || centavos > HIGHEST_CENTAVOS ? null : centavos;
}
