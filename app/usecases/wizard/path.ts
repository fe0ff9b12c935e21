import type { Place } from "#app/usecases/store-catalog.server.ts";

/** Where the wizard of a store lives (booking §2.1). */
export function wizardPath({ businessId, storeId }: Place): string {
  return `/booking/${encodeURIComponent(businessId)}/${encodeURIComponent(storeId)}`;
}
