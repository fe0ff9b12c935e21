import { and, asc, gt, lte, max, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { listedPages } from "#db/schema/catalog/listed-pages.ts";

/** A business's page in `sitemap.xml`. `changedAt`: the last change of its places, hours, services or prices. */
type ListedPage = { readonly slug: string; readonly changedAt: Instant };

/** `last`: the highest page number; 0 without pages. */
type PartOfPages = { readonly last: number; readonly pages: readonly ListedPage[] };

type PartAsked = {
  /** The pages numbered above this… */
  readonly after: number;
  /** …and up to this. */
  readonly to: number;
  /** Answers pages only if no page has a higher number than this; null: always. */
  readonly unlessAbove: number | null;
};

/** A span of the public business pages, with the highest number. Reads the rows of the span and one more. */
export function pagesInPart(db: Database, { after, to, unlessAbove }: PartAsked): Reading<PartOfPages> {
  const { number } = listedPages;
  const highest = db.select({ last: max(number).as("last") }).from(listedPages);
  // An empty span reads no rows, whereas a separate condition would be checked for each row.
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
