import { inject } from "vitest";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    /** The number of random orders tried on each database; null: the test's own. */
    readonly orders: number | null;
    /** Whether simulations run at their full size, as in `npm run test:long`. */
    readonly isLong: boolean;
  }
}

/** Whether this is `npm run test:long`. */
export const isLong = inject("isLong");

/** The size of a long simulation: the usual one in `npm test`, the full one in `npm run test:long`. */
export function effort(usual: number, full: number): number {
  return isLong ? full : usual;
}

/** The number of random orders to try; `ORDERS` sets any other. */
export function orders(usual: number, full: number): number {
  return inject("orders") ?? effort(usual, full);
}
