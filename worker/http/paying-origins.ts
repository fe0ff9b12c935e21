import type { WorkerSettings } from "#worker/env.ts";

const REAL_API = "https://api.mercadopago.com";
/** Its checkout stands at the country's own address. */
const CHECKOUTS = ["https://*.mercadopago.com", "https://*.mercadopago.com.ar"];

/** Where a buyer is sent to pay: the provider's own pages, or those of what stands in for it. */
export function payingOrigins(provider: WorkerSettings["mercadoPago"]): readonly string[] {
  if (provider === null) return [];
  const { origin } = new URL(provider.apiUrl);
  return origin === REAL_API ? CHECKOUTS : [origin];
}
