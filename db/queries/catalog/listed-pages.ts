import { and, asc, gt, lte, max, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { listedPages } from "#db/schema/listed-pages.ts";

/** The page of a business as `sitemap.xml` names it. `changedAt`: of its places, hours, services or prices. */
export type ListedPage = { readonly slug: string; readonly changedAt: Instant };

/** `last`: the highest number of all pages; 0 without any. */
export type PartOfPages = { readonly last: number; readonly pages: readonly ListedPage[] };

type PartAsked = {
  /** The pages numbered above this… */
  readonly after: number;
  /** …and up to this. */
  readonly to: number;
  /** Only if none has a higher number than this; null: whatever there is. */
  readonly unlessAbove: number | null;
};

/** A span of the pages of businesses that strangers may find: as many rows as there are in it, and one. */
export function pagesInPart(db: Database, { after, to, unlessAbove }: PartAsked): Reading<PartOfPages> {
  const { number } = listedPages;
  const highest = db.select({ last: max(number).as("last") }).from(listedPages);
  // A span that is empty is not looked at; a condition beside it would be asked of each row.
  const end =
    unlessAbove === null ? to : sql`case when (${highest}) > ${unlessAbove} then ${after} else ${to} end`;
  return reading(
    [
      highest,
      db
        .select(PAGE)
        .from(listedPages)
        .where(and(gt(number, after), lte(number, end)))
        .orderBy(asc(number)),
    ],
    ([[row], pages]) => ({ last: row?.last ?? 0, pages }),
  );
}

const PAGE = named({ slug: listedPages.slug, changedAt: listedPages.changedAt });
