import { listHref } from "#app/domain/paths/list-paths.ts";
import { pagePath } from "#app/domain/paths/page-paths.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { pagesInPart } from "#db/queries/catalog/listed-pages.ts";
import { type CountedPlace, largestPlaces } from "#db/queries/catalog/next-times/list.ts";
import { NOTHING, readAll } from "#db/reading.ts";
import { OWN_PAGES } from "./own-pages.ts";

/** The sitemap for search engines: its pages, or the number of its parts, which are numbered from 1 on. */
export type Sitemap =
  | { readonly kind: "pages"; readonly pages: readonly MappedPage[] }
  | { readonly kind: "parts"; readonly count: number };

/** `changedAt`: when its content last changed; null where that is not recorded. */
export type MappedPage = { readonly path: string; readonly changedAt: Instant | null };

/**
 * Pages of businesses in a part: with the product's own pages and those of places it stays under 10,000 (the limit is 50,000).
 */
const PER_PART = 9400;
const MOST_PLACES = 500;

/** The public pages, or a part of them. NOT_FOUND for a part that does not exist. One trip. */
export async function sitemap(deps: Deps, part: number | null): Promise<Result<Sitemap, Refusal>> {
  const after = ((part ?? 1) - 1) * PER_PART;
  const unlessAbove = part === null ? PER_PART : null;
  const { part: found, places } = await readAll(deps.db, {
    part: pagesInPart(deps.db, { after, to: after + PER_PART, unlessAbove }),
    places: after === 0 ? largestPlaces(deps.db, "", MOST_PLACES) : NOTHING,
  });
  const { last, pages } = found;
  const count = Math.max(1, Math.ceil(last / PER_PART));
  if (part === null && count > 1) return ok({ kind: "parts", count });
  if (part !== null && part > count) return err({ code: "NOT_FOUND" });
  const own = after === 0 ? [...OWN_PAGES, ...(places ?? []).map(listPath)].map(unchanged) : [];
  const businesses = pages.map(({ slug, changedAt }) => ({ path: pagePath(slug), changedAt }));
  return ok({ kind: "pages", pages: [...own, ...businesses] });
}

/** The path of the list of businesses at a place. */
function listPath({ place }: CountedPlace): string {
  return listHref({ place, trade: null, when: "ANY", after: null });
}

function unchanged(path: string): MappedPage {
  return { path, changedAt: null };
}
