import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { businesses, oldSlugs } from "#db/schema/catalog/stores.ts";
import { insertRow, listOf, mustHaveChanged } from "#db/writing.ts";

/** A business as its own members see it. */
export type OwnBusiness = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly activity: ActivityCode | null;
  readonly description: string | null;
  readonly pictureUrl: string | null;
  readonly instagram: string | null;
  readonly whatsapp: string | null;
  readonly publishedAt: Instant | null;
  readonly closedAt: Instant | null;
  readonly createdAt: Instant;
  readonly version: number;
};

const OWN = named({
  id: businesses.id,
  name: businesses.name,
  slug: businesses.slug,
  activity: businesses.activity,
  description: businesses.description,
  pictureUrl: businesses.pictureUrl,
  instagram: businesses.instagram,
  whatsapp: businesses.whatsapp,
  publishedAt: businesses.publishedAt,
  closedAt: businesses.closedAt,
  createdAt: businesses.createdAt,
  version: businesses.version,
});

/** The texts of a business that its own members may write. */
export type BusinessText = Pick<OwnBusiness, "name" | "slug" | "description" | "instagram" | "whatsapp">;

export function businessById(db: Database, businessId: string): Reading<OwnBusiness | null> {
  const own = db.select(OWN).from(businesses).where(eq(businesses.id, businessId));
  return reading([own], ([rows]) => rows[0] ?? null);
}

/** Those slugs that lead, or led before, to a business other than this one. */
export function takenSlugs(
  db: Database,
  slugs: readonly string[],
  exceptBusinessId: string | null,
): Reading<ReadonlySet<string>> {
  const others = exceptBusinessId ?? "";
  return reading(
    [
      db
        .select(named({ slug: businesses.slug }))
        .from(businesses)
        .where(sql`${businesses.slug} in ${listOf(slugs)} and ${businesses.id} <> ${others}`),
      db
        .select(named({ slug: oldSlugs.slug }))
        .from(oldSlugs)
        .where(sql`${oldSlugs.slug} in ${listOf(slugs)} and ${oldSlugs.businessId} <> ${others}`),
    ],
    ([now, before]) => new Set([...now, ...before].map(({ slug }) => slug)),
  );
}

type NewBusiness = BusinessText & {
  readonly id: string;
  readonly activity: ActivityCode | null;
  readonly createdAt: Instant;
};

/** Inserts a business and its owner. Undone where the slug has led to another business, or the owner already works for one. */
export function insertBusiness(db: Database, business: NewBusiness, ownerId: string): Statement[] {
  const owner = { businessId: business.id, userId: ownerId, role: "OWNER", employeeId: null } as const;
  return [
    insertRow(db, businesses, business),
    ...slugMustBeFree(db, business.slug),
    insertRow(db, members, owner),
    ...mustWorkHereAlone(db, owner),
  ];
}

/** Goes right after a member is added: undoes the batch where the user works for another business too. */
function mustWorkHereAlone(
  db: Database,
  { businessId, userId }: { readonly businessId: string; readonly userId: string },
): Statement[] {
  const jobs = sql`(select count(*) from members where user_id = ${userId})`;
  return [
    db
      .update(members)
      .set({ role: "OWNER" })
      .where(and(eq(members.businessId, businessId), eq(members.userId, userId), sql`${jobs} = 1`)),
    mustHaveChanged(db),
  ];
}

type BusinessKey = { readonly businessId: string; readonly version: number };

/** Writes new texts of a business, where it is still as it was read. A slug that it had before leads to it from now on. */
export function updateBusiness(
  db: Database,
  { businessId, version }: BusinessKey,
  { before, after }: { readonly before: BusinessText; readonly after: BusinessText },
): Statement[] {
  const statements = [
    db
      .update(businesses)
      .set({ ...after, version: version + 1 })
      .where(and(eq(businesses.id, businessId), eq(businesses.version, version))),
    mustHaveChanged(db),
  ];
  if (before.slug === after.slug) return statements;
  return [
    ...statements,
    db.delete(oldSlugs).where(and(eq(oldSlugs.slug, after.slug), eq(oldSlugs.businessId, businessId))),
    insertRow(db, oldSlugs, { slug: before.slug, businessId }),
    ...slugMustBeFree(db, after.slug),
  ];
}

/** Goes right after a slug is taken: undoes the batch where it has led to another business before. */
function slugMustBeFree(db: Database, slug: string): Statement[] {
  const hasLed = sql`exists (select 1 from old_slugs where slug = ${slug})`;
  return [
    db.update(businesses).set({ slug }).where(sql`${businesses.slug} = ${slug} and not ${hasLed}`),
    mustHaveChanged(db),
  ];
}

/** Publishes a business from `at` on, or (null) hides it from the public. Undone where nothing would change. */
export function setPublished(db: Database, businessId: string, at: Instant | null): Statement[] {
  const { publishedAt } = businesses;
  const isOther = at === null ? isNotNull(publishedAt) : isNull(publishedAt);
  return [
    db
      .update(businesses)
      .set({ publishedAt: at })
      .where(and(eq(businesses.id, businessId), isOther, isNull(businesses.closedAt))),
    mustHaveChanged(db),
  ];
}
