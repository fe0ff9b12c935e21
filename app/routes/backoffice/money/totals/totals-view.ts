import { totalsQuery } from "#app/inputs/money/totals.ts";
import type { TotalsInput, TotalsPage } from "#app/usecases/money/totals/view-totals.server.ts";

export function totalsAsked(request: Request): TotalsInput {
  const { store, ...asked } = totalsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { ...asked, storeId: store };
}

type Shown = Pick<TotalsPage, "by" | "from" | "to" | "storeId">;

/** The address of some days' totals. */
export function totalsHref({ by, from, to, storeId }: Shown, path = "/backoffice/money/totals"): string {
  return `${path}?${new URLSearchParams({ by, from, to, ...(storeId && { store: storeId }) })}`;
}
