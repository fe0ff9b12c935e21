import { benefits } from "#app/text/site/benefits.ts";
import { features, steps } from "#app/text/site/features.ts";
import { freePlan } from "#app/text/site/plan.ts";
import type { Kept } from "#app/text/site/promises.ts";

/** All of the site's promises about the product. */
export const PROMISES: readonly (Kept & { readonly title: string })[] = [
  ...freePlan,
  ...features,
  ...steps,
  ...benefits,
];

/** The pages that keep them, each once. */
export const PROMISED_PAGES: readonly string[] = [
  ...new Set(PROMISES.flatMap((promise) => ("pages" in promise ? promise.pages : []))),
].toSorted();
