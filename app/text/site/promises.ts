import type { Capability } from "#app/text/site/capabilities.ts";

/** The badge of features that the site announces and the product does not have yet. */
export const soonText = "Próximamente";

/** The proof of a promise: its pages, as patterns of `app/routes.ts`; or the missing ability, which its badge announces. */
export type Kept = { readonly pages: readonly string[] } | { readonly soon: Capability };

/** A feature in a title and a sentence; its icon is an `Icon` or a `SiteIcon`. */
export type PromiseCard = Kept & {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
};
