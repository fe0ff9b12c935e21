import type { TotalsPage } from "#app/usecases/money/totals/view-totals.server.ts";

type Shown = Pick<TotalsPage, "by" | "from" | "to" | "storeId">;

/** The address of the totals of a range of days. */
export function totalsHref({ by, from, to, storeId }: Shown, path = "/backoffice/money/totals"): string {
  return `${path}?${new URLSearchParams({ by, from, to, ...(storeId && { store: storeId }) })}`;
}
