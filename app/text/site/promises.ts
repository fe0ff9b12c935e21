/** The badge of what the site announces and the product does not do yet. */
export const soonText = "Próximamente";

/** Where a promise is kept: the pages, as patterns of `app/routes.ts`; or that none keeps it yet, which its badge says. */
export type Kept = { readonly pages: readonly string[] } | { readonly soon: true };

/** What the product does, in a title and a sentence; its icon is one of `Icon` or `SiteIcon`. */
export type PromiseCard = Kept & {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
};
