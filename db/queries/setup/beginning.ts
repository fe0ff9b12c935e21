import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { onboardingDrafts } from "#db/schema/setup/onboarding-drafts.ts";

/** An owner's answers about a business that is not published. */
export type BegunBusiness = {
  /** Null before the business is named. */
  readonly name: string | null;
  readonly activity: ActivityCode | null;
  /** Hours of its first store; null before there is a store. */
  readonly hours: WeeklyShifts | null;
  /** When an answer was last saved. */
  readonly keptAt: Instant;
};

/**
 * The newest unpublished business that the user owns. Without it, the answers from before there was a business; null for neither.
 */
export function begunBusiness(db: Database, userId: string): Reading<BegunBusiness | null> {
  const firstHours = sql`(select hours from stores store where store.business_id = ${businesses.id}
      and store.hidden_at is null order by store.position, store.id limit 1)`
    .mapWith((text: string): WeeklyShifts => JSON.parse(text))
    .as("hours");
  const keptAt = sql<Instant>`coalesce((select max(at) from setup_changes kept
    where kept.business_id = ${businesses.id}), ${businesses.createdAt})`.as("keptAt");
  return reading(
    [
      db
        .select({
          ...named({ name: businesses.name, activity: businesses.activity }),
          hours: firstHours,
          keptAt,
        })
        .from(members)
        .innerJoin(businesses, eq(businesses.id, members.businessId))
        .where(
          and(
            eq(members.userId, userId),
            eq(members.role, "OWNER"),
            isNull(businesses.publishedAt),
            isNull(businesses.closedAt),
          ),
        )
        .orderBy(desc(businesses.createdAt))
        .limit(1),
      db
        .select(named({ activity: onboardingDrafts.activity, keptAt: onboardingDrafts.updatedAt }))
        .from(onboardingDrafts)
        .where(eq(onboardingDrafts.userId, userId)),
    ],
    ([[business], [draft]]) => business ?? (draft ? { name: null, hours: null, ...draft } : null),
  );
}
