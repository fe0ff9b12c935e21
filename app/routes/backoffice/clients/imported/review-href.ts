import type { ReviewReply } from "./action.server.ts";
import type { Review } from "./review-view.server.ts";

export type ReviewProps = {
  readonly review: Review;
  readonly reply: ReviewReply | null;
  readonly xsrf: string;
};

/** Mended rows and choices have forms of their own; the last button also sends the page's choices. */
export const MEND_FORM = "mend";

type Shown = Pick<Review, "id" | "kind" | "from">;

/** The page of a file with some of its rows; `mending`: the line open for mending. */
export function reviewHref(shown: Shown, change: Partial<Pick<Review, "kind" | "from" | "mending">>): string {
  const { id, kind, from, mending } = { mending: null, ...shown, ...change };
  const params = new URLSearchParams();
  if (kind) params.set("filas", kind);
  if (from > 0) params.set("desde", `${from}`);
  if (change.mending) params.set("fila", `${mending}`);
  const query = params.size === 0 ? "" : `?${params}`;
  return `/backoffice/clients/import/${id}${query}${change.mending ? `#fila-${mending}` : "#filas"}`;
}
