import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { REOPEN_DAYS } from "#app/domain/setup/business/closing.ts";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { invitations } from "#db/schema/setup/invitations.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** The business, the owner who decides, and when (ms). */
type ClosingAct = { readonly businessId: string; readonly by: string; readonly at: Instant };

/**
 * Closes a business down: it is not public any more, and its open invitations end. Stale (`tryWrite`) where it is closed already,
 * or the deciding user is not its owner any more.
 */
export function closeDown(db: Database, { businessId, by, at }: ClosingAct): Statement[] {
  return [
    db
      .update(businesses)
      .set({ closedAt: at, closedBy: by, emptiedAt: null, publishedAt: null, version: sql`version + 1` })
      .where(and(eq(businesses.id, businessId), isNull(businesses.closedAt), isOwner(businessId, by))),
    mustHaveChanged(db),
    db
      .update(invitations)
      .set({ closedAt: at })
      .where(and(eq(invitations.businessId, businessId), sql`closed_at is null`)),
  ];
}

/** Opens the business again, unpublished. Stale (`tryWrite`) where it is not closed, or was closed too long ago. */
export function openAgain(db: Database, { businessId, by, at }: ClosingAct): Statement[] {
  const inTime = gt(businesses.closedAt, at - REOPEN_DAYS * DAY_MS);
  return [
    db
      .update(businesses)
      .set({ closedAt: null, closedBy: null, emptiedAt: null, version: sql`version + 1` })
      .where(
        and(eq(businesses.id, businessId), inTime, isNull(businesses.anonymizedAt), isOwner(businessId, by)),
      ),
    mustHaveChanged(db),
  ];
}

function isOwner(businessId: string, userId: string): SQL {
  return sql`exists (select 1 from members
    where business_id = ${businessId} and user_id = ${userId} and role = 'OWNER')`;
}

/** A business that is closed down, as the clock saw it. */
export type ClosedBusiness = { readonly id: string; readonly closedAt: Instant };

/** Closed businesses that may have bookings ahead, the first closed first. */
export function businessesToEmpty(db: Database, most: number): Reading<readonly ClosedBusiness[]> {
  return closedWhere(db, sql`closed_at is not null and emptied_at is null and anonymized_at is null`, most);
}

type Over = { readonly closedUntil: Instant; readonly most: number };

/** Businesses closed by `closedUntil` that still hold personal data, the first closed first. */
export function businessesToForget(
  db: Database,
  { closedUntil, most }: Over,
): Reading<readonly ClosedBusiness[]> {
  const isOver = sql`closed_at is not null and anonymized_at is null and closed_at <= ${closedUntil}`;
  return closedWhere(db, isOver, most);
}

function closedWhere(db: Database, where: SQL, most: number): Reading<readonly ClosedBusiness[]> {
  const { id, closedAt } = businesses;
  const closed = db
    .select({ ...named({ id }), closedAt: sql<Instant>`${closedAt}`.as("closedAt") })
    .from(businesses)
    .where(where)
    .orderBy(asc(closedAt))
    .limit(most);
  return reading([closed], ([rows]) => rows);
}

/** Notes that no booking is ahead of the closed business, since `at`. */
export function noteEmptied(db: Database, { id, closedAt }: ClosedBusiness, at: Instant): Statement {
  return db
    .update(businesses)
    .set({ emptiedAt: at })
    .where(and(eq(businesses.id, id), eq(businesses.closedAt, closedAt), isNull(businesses.emptiedAt)));
}
