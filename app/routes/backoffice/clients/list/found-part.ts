import type { ClientRowView } from "./client-row-view.ts";

/** Whom a search found; `q` is what was typed, `next` where to look on. */
export type FoundPart = {
  readonly q: string;
  readonly rows: readonly ClientRowView[];
  readonly next: string | null;
  readonly fault: string | null;
};
