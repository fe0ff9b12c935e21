import { centavosTyped } from "#app/domain/money/typed-pesos.ts";

/** So many services a business may have, hidden ones too. */
export const SERVICES_AT_MOST = 500;
/** So many options a service may offer. */
export const OPTIONS_AT_MOST = 30;
/** So many it may ever have had: those taken away stay, hidden, for the turnos that name them. */
export const OPTIONS_EVER = 300;
/** No option costs more. */
export const HIGHEST_CENTAVOS = 10_000_000_000;
export const DEPOSIT_PERCENT = { least: 1, most: 100, usual: 30 } as const;

/** The price of an option as people type it, in centavos; null for what is none, and for more than any may cost. */
export function priceTyped(text: string): number | null {
  const centavos = centavosTyped(text);
  return centavos === null || centavos > HIGHEST_CENTAVOS ? null : centavos;
}
