import type { Capability } from "#app/text/site/capabilities.ts";

/** The badge of what the site announces and the product does not do yet. */
export const soonText = "Próximamente";

/** Where a promise is kept: the pages, as patterns of `app/routes.ts`; or what the product cannot do yet, which its badge says. */
export type Kept = { readonly pages: readonly string[] } | { readonly soon: Capability };

/** What the product does, in a title and a sentence; its icon is one of `Icon` or `SiteIcon`. */
export type PromiseCard = Kept & {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
};
