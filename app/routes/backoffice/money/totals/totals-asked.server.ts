import { totalsQuery } from "#app/inputs/money/totals.ts";
import type { TotalsInput } from "#app/usecases/money/totals/view-totals.server.ts";

/** The totals that an address asks for. */
export function totalsAsked(request: Request): TotalsInput {
  const { store, ...asked } = totalsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { ...asked, storeId: store };
}
