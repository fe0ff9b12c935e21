import type { WorkerSettings } from "#worker/env.ts";

const REAL_API = "https://api.mercadopago.com";
/** The checkout is at the country's own address. */
const CHECKOUTS = ["https://*.mercadopago.com", "https://*.mercadopago.com.ar"];

/** The origins where a buyer pays: the provider's own pages, or those of its replacement. */
export function payingOrigins(provider: WorkerSettings["mercadoPago"]): readonly string[] {
  if (provider === null) return [];
  const { origin } = new URL(provider.apiUrl);
  return origin === REAL_API ? CHECKOUTS : [origin];
}
