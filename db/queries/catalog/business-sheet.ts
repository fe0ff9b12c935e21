import { sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { businessNamed, isMember } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/catalog/stores.ts";

type SheetFacts = {
  readonly id: string;
  readonly slug: string;
  /** The name of its first store; null without one. */
  readonly name: string | null;
  readonly publishedAt: Instant | null;
  readonly closedAt: Instant | null;
  /** Whether the viewer works there. */
  readonly isOwn: boolean;
};

/** A business for its QR code, found by any of its names; null for an unknown name. `userId`: null for a guest. */
export function businessSheetFacts(
  db: Database,
  { name, userId }: { readonly name: string; readonly userId: string | null },
): Reading<SheetFacts | null> {
  const { id, slug, publishedAt, closedAt } = businesses;
  const storeName = sql<string | null>`(select shop.name from stores shop
    where shop.business_id = businesses.id and shop.hidden_at is null
    order by shop.position, shop.id limit 1)`;
  const found = db
    .select({
      ...named({ id, slug, publishedAt, closedAt }),
      name: storeName.as("name"),
      isOwn: isMember(userId).mapWith(Boolean).as("isOwn"),
    })
    .from(businesses)
    .where(sql`${id} = ${businessNamed(name)}`);
  return reading([found], ([rows]) => rows[0] ?? null);
}
