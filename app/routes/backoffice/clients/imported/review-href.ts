import type { Review } from "./route.tsx";

type Shown = Pick<Review, "id" | "kind" | "from">;

/** The page of a file with some of its rows; `mending`: the one that is open to be mended. */
export function reviewHref(shown: Shown, change: Partial<Pick<Review, "kind" | "from" | "mending">>): string {
  const { id, kind, from, mending } = { mending: null, ...shown, ...change };
  const params = new URLSearchParams();
  if (kind) params.set("filas", kind);
  if (from > 0) params.set("desde", `${from}`);
  if (change.mending) params.set("fila", `${mending}`);
  const query = params.size === 0 ? "" : `?${params}`;
  return `/backoffice/clients/import/${id}${query}${change.mending ? `#fila-${mending}` : "#filas"}`;
}
