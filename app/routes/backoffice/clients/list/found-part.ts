import type { ClientRowView } from "./client-row-view.ts";

/** The clients that a search found; `q`: the search text, `next`: where the search continues. */
export type FoundPart = {
  readonly q: string;
  readonly rows: readonly ClientRowView[];
  readonly next: string | null;
  readonly fault: string | null;
};
