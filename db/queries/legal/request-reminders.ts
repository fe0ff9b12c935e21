import { and, asc, eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { legalRequests } from "#db/schema/legal/legal-requests.ts";
import { mustHaveChanged } from "#db/writing.ts";

export type RequestToRemind = {
  readonly id: string;
  readonly businessId: string | null;
  readonly dueAt: Instant;
  readonly remindAt: Instant | null;
};

/** Open requests with a reminder due now, for the business or operator that must answer. The longest due first. */
export function requestsToRemind(
  db: Database,
  { now, most }: { readonly now: Instant; readonly most: number },
): Reading<readonly RequestToRemind[]> {
  const { id, businessId, dueAt, remindAt } = legalRequests;
  const due = db
    .select(named({ id, businessId, dueAt, remindAt }))
    .from(legalRequests)
    // Must match the partial index word for word.
    .where(and(sql`settled_at is null and remind_at is not null`, sql`${remindAt} <= ${now}`))
    .orderBy(asc(remindAt))
    .limit(most);
  return reading([due], ([rows]) => rows);
}

/**
 * Sets the next reminder of a request; null: none any more. Stale (`tryWrite`) where another run has set it, or the request is
 * settled.
 */
export function noteReminder(
  db: Database,
  { id, remindAt }: RequestToRemind,
  next: Instant | null,
): Statement[] {
  const isStill = and(
    eq(legalRequests.id, id),
    eq(legalRequests.remindAt, remindAt ?? 0),
    sql`settled_at is null`,
  );
  return [db.update(legalRequests).set({ remindAt: next }).where(isStill), mustHaveChanged(db)];
}
