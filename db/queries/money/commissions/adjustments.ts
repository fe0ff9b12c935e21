import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { OpenAdjustment } from "#app/domain/money/commissions/statement.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { commissionAdjustments as adjustments } from "#db/schema/money/commissions.ts";
import { insertRow, listOf, mustHaveChanged, mustHaveChangedAll } from "#db/writing.ts";

/** Most adjustments of one professional that may wait for a closing. */
export const MOST_ADJUSTMENTS = 200;

export type ListedAdjustment = OpenAdjustment & {
  readonly createdAt: Instant;
  readonly byName: string | null;
};

const { id, kind, centavos, date, note, createdAt } = adjustments;

/** Adjustments written by hand for a professional that belong to no closing yet. */
export function openAdjustments(
  db: Database,
  { businessId, employeeId }: { readonly businessId: string; readonly employeeId: string },
): Reading<readonly ListedAdjustment[]> {
  const open = db
    .select(named({ id, kind, centavos, date, note, createdAt, byName: users.displayName }))
    .from(adjustments)
    .leftJoin(users, and(eq(users.id, adjustments.createdBy), isNull(users.deletedAt)))
    .where(
      sql`${adjustments.employeeId} = ${employeeId} and closing_id is null and voided_at is null and +${adjustments.businessId} = ${businessId}`,
    )
    .orderBy(asc(date), asc(id))
    .limit(MOST_ADJUSTMENTS);
  return reading([open], ([rows]) => rows);
}

type NewAdjustment = OpenAdjustment & {
  readonly businessId: string;
  readonly employeeId: string;
  readonly createdAt: Instant;
  readonly createdBy: string;
};

export function insertAdjustment(db: Database, adjustment: NewAdjustment): Statement {
  return insertRow(db, adjustments, adjustment);
}

type VoidedAdjustment = {
  readonly id: string;
  readonly businessId: string;
  readonly by: string;
  readonly at: Instant;
};

/** Voids an adjustment, which stays readable. Stale (`tryWrite`) where it belongs to a closing, or is void already. */
export function voidAdjustment(db: Database, { id, businessId, by, at }: VoidedAdjustment): Statement[] {
  return [
    db
      .update(adjustments)
      .set({ voidedAt: at, voidedBy: by })
      .where(
        and(
          eq(adjustments.id, id),
          eq(adjustments.businessId, businessId),
          isNull(adjustments.closingId),
          isNull(adjustments.voidedAt),
        ),
      ),
    mustHaveChanged(db),
  ];
}

type TakenAdjustments = {
  readonly businessId: string;
  readonly closingId: string;
  readonly ids: readonly string[];
};

/** Assigns adjustments to a closing. Stale (`tryWrite`) where one of them is void, or belongs to a closing already. */
export function takeAdjustments(db: Database, { businessId, closingId, ids }: TakenAdjustments): Statement[] {
  if (ids.length === 0) return [];
  return [
    db
      .update(adjustments)
      .set({ closingId })
      .where(
        and(
          sql`${adjustments.id} in ${listOf(ids)}`,
          eq(adjustments.businessId, businessId),
          isNull(adjustments.closingId),
          isNull(adjustments.voidedAt),
        ),
      ),
    mustHaveChangedAll(db, ids.length),
  ];
}
